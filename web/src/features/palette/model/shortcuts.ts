/** Keys as `Ctrl+Z`; alternatives are separated by ` or `. */
export interface Shortcut {
  keys: string;
  does: string;
}
export interface ShortcutSection {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** All shortcuts, for the dialog opened by `?`. */
export const SHORTCUTS: readonly ShortcutSection[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'Ctrl+K', does: 'Search screens, estimates, items and commands' },
      { keys: '/', does: 'Go to the search field' },
      { keys: '?', does: 'Show this list' },
      { keys: 'Esc', does: 'Close the open dialog or panel' },
    ],
  },
  {
    title: 'A BOQ',
    shortcuts: [
      { keys: 'Ctrl+Z', does: 'Undo my last change' },
      { keys: 'Ctrl+Shift+Z or Ctrl+Y', does: 'Redo it' },
    ],
  },
  {
    title: 'The plan',
    shortcuts: [
      { keys: 'V', does: 'Move; W draws walls, D doors, N windows, O open ways' },
      { keys: '← ↑ → ↓', does: 'Move what is selected by 1 cm; with Shift by 10 cm' },
      { keys: '] or [', does: 'Make an item an inch longer or shorter' },
      { keys: '} or {', does: 'Make it an inch deeper, or less deep' },
      { keys: 'Space', does: 'Hold it to move the sheet' },
      { keys: 'Esc', does: 'Take back what is being dragged; else select nothing' },
    ],
  },
  {
    title: 'Moving in the items',
    shortcuts: [
      { keys: '← ↑ → ↓', does: 'Next cell' },
      { keys: 'Ctrl+arrows', does: 'To the edge of the items' },
      { keys: 'Home or End', does: 'First or last cell of the line' },
      { keys: 'Ctrl+Home or Ctrl+End', does: 'First or last cell of all' },
      { keys: 'PgUp or PgDn', does: 'Ten lines up or down' },
      { keys: 'Shift+arrows', does: 'Select a range of cells; Esc clears it' },
      { keys: 'Space', does: 'Select or unselect the line' },
      { keys: 'Ctrl+A', does: 'Select every line shown, or none' },
      { keys: 'Ctrl+I', does: 'Open or close the inspector; Esc goes back to the grid' },
      { keys: 'Ctrl+Enter', does: 'Open the item; on its name, Enter opens it too' },
      { keys: 'Enter or F2', does: 'On an amount: explain it' },
      { keys: 'Alt+Enter', does: 'The same, also on a rate that could be edited' },
      { keys: 'Alt+Shift+Enter', does: 'Explain the room’s total' },
    ],
  },
  {
    title: 'Editing the items',
    shortcuts: [
      { keys: 'Enter or F2', does: 'Edit the cell; typing replaces what is in it' },
      { keys: 'Backspace', does: 'Empty the cell and edit it' },
      { keys: 'Enter', does: 'Save the value and go down' },
      { keys: 'Tab or Shift+Tab', does: 'Save the value and go right or left' },
      { keys: '↑ or ↓', does: 'Choose a room or finish from its list' },
      { keys: 'Esc', does: 'Restore the old value; discard a refused one' },
      { keys: '=3*4', does: 'Calculate a number' },
      { keys: '/', does: 'Add an item from the catalogue' },
      { keys: 'Ctrl+C or Ctrl+V', does: 'Copy or paste cells, also from a spreadsheet' },
      { keys: 'Ctrl+D', does: 'Fill the range from its first line, or one cell from the line above' },
      { keys: 'Delete', does: 'Remove the line, after confirmation' },
    ],
  },
];
