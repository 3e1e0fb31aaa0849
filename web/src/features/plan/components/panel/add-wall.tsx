import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Point } from '@fitout/plan';
import { plus, scaled } from '@fitout/plan/vector';
import { SelectField } from '../../../../ui/form/select-field';
import type { Edit } from '../../model/edits';
import { NEW_WALL_MM } from '../../model/tools';
import { LengthField } from './length-field';
import classes from './panel.module.css';

const WAYS: Readonly<Record<string, Point>> = { Right: [1, 0], Down: [0, 1], Left: [-1, 0], Up: [0, -1] };

/** A wall by its figures: what drawing it by hand does. `corner`: the upper left one of the plan. */
export function AddWall({ corner, edit }: { corner: Point; edit: (edit: Edit) => void }) {
  const [right, setRight] = useState(0);
  const [down, setDown] = useState(0);
  const [length, setLength] = useState(3_048);
  const [way, setWay] = useState('Right');
  function add(): void {
    const from = plus(corner, [right, down]);
    const to = plus(from, scaled(WAYS[way] ?? [1, 0], length));
    edit({ do: 'add-wall', wall: { from, to, thickness: NEW_WALL_MM, kind: 'existing' } });
  }
  return (
    <section className={classes.card} aria-label="Add a wall">
      <h2 className={classes.title}>Add a wall</h2>
      <div className={classes.fields}>
        <LengthField label="Begins, from the left" may="zero" value={right} onCommit={(mm) => setRight(mm ?? 0)} />
        <LengthField label="Begins, from the top" may="zero" value={down} onCommit={(mm) => setDown(mm ?? 0)} />
        <LengthField label="Length" value={length} onCommit={(mm) => mm !== null && setLength(mm)} />
        <SelectField
          label="Goes"
          size="xs"
          value={way}
          options={Object.keys(WAYS).map((name) => ({ value: name, label: name }))}
          onChange={setWay}
        />
      </div>
      <Group mt={10}>
        <Button size="xs" variant="default" onClick={add}>
          Add wall
        </Button>
      </Group>
    </section>
  );
}
