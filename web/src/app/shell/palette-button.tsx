import { ActionIcon } from '@mantine/core';
import { showPalette } from '../../features/palette/model/palette-state';
import { keysText } from '../../lib/browser/keys';

/** Opens the search over screens, estimates, items and commands. */
export function PaletteButton() {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      c="dimmed"
      data-spare
      aria-label="Search and commands"
      aria-keyshortcuts="Control+K"
      title={`Search and commands (${keysText('Ctrl+K')})`}
      onClick={() => showPalette('commands')}
    >
      <svg width="18" height="18" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        <path d="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4" strokeLinecap="round" />
      </svg>
    </ActionIcon>
  );
}
