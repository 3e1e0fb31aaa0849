/** What a press on the drawing does. */
export const TOOLS = [
  { id: 'move', label: 'Move', keys: 'V' },
  { id: 'wall', label: 'Wall', keys: 'W' },
  { id: 'door', label: 'Door', keys: 'D' },
  { id: 'window', label: 'Window', keys: 'N' },
  { id: 'arch', label: 'Open way', keys: 'O' },
] as const;
export type Tool = (typeof TOOLS)[number]['id'];

/** The thickness of a wall that is drawn: half a brick. */
export const NEW_WALL_MM = 115;
