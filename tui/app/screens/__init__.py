"""The screens of the app, one file each."""
