/** What a press on the drawing does. */
export const TOOLS = [
  { id: 'move', label: 'Move', keys: 'V' },
  { id: 'room', label: 'Room', keys: 'B' },
  { id: 'wall', label: 'Wall', keys: 'W' },
  { id: 'door', label: 'Door', keys: 'D' },
  { id: 'window', label: 'Window', keys: 'N' },
  { id: 'arch', label: 'Open way', keys: 'O' },
] as const;
/** While there is a picture to draw over. */
export const PICTURE_TOOLS = [
  { id: 'picture', label: 'Move picture', keys: 'P' },
  { id: 'scale', label: 'Scale line', keys: 'L' },
] as const;
export type Tool = (typeof TOOLS | typeof PICTURE_TOOLS)[number]['id'];

/** The thickness of a wall that is drawn: half a brick. */
export const NEW_WALL_MM = 115;
