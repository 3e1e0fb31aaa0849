import { Text } from '@mantine/core';
import type { Point } from '@fitout/plan';
import type { RoomSize } from '../../model/tracing/room-words';
import type { Named } from '../../model/things';
import { NameField, type RoomChoice } from './name-field';
import classes from './panel.module.css';

interface Props {
  /** Where a room without a name was pressed, or has been drawn. */
  spot: Point;
  named: Pick<Named, 'plan'>;
  choices: readonly RoomChoice[];
  /** `size`: where it was typed with the name. */
  nameSpace: (at: Point, room: string, size: RoomSize | null) => void;
}

/** Asks for the name of a space, rooms that are not on the plan first. */
export function NameCard({ spot, named, choices, nameSpace }: Props) {
  const drawn = new Set(named.plan.rooms.map(({ room }) => room));
  const likely = [...choices.filter(({ id }) => !drawn.has(id)), ...choices.filter(({ id }) => drawn.has(id))];
  return (
    <section className={classes.card} aria-label="A room without a name">
      <h2 className={classes.title}>Which room is this?</h2>
      <NameField
        asks
        label="Name"
        chosen={null}
        choices={likely}
        onChoose={(room, size) => nameSpace(spot, room, size)}
      />
      <Text c="dimmed" fz={12} mt={6}>
        With its size, as the brochure prints it: kitchen 8′6″ x 9′.
      </Text>
    </section>
  );
}
