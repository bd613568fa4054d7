"""The panes of El Gaucho: pampa, rodeo, action areas and herds, painted from a scene."""
