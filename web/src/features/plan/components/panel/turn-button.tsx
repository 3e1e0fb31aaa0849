import { Button } from '@mantine/core';
import type { Selection } from '../../model/edits';
import type { Shaping } from './inspector';

/** Turns what is selected by a quarter, as the key does. */
export function TurnButton({ selected, edit }: Pick<Shaping, 'edit'> & { selected: Selection }) {
  return (
    <Button
      size="xs"
      variant="default"
      aria-keyshortcuts="R"
      title="Turn (R)"
      onClick={() => edit({ do: 'turn', selected })}
    >
      Turn to the right
    </Button>
  );
}
