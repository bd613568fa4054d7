"""The lockstep table as state machines: messages and time come in, messages and events go out."""
