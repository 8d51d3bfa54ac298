// Runs the guides of docs/runtime.md, which shows the other files of this folder and what they print.

try mainLoop()
try lifetime()
falling()
sheet()
dragging()
