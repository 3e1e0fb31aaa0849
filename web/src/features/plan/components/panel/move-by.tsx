import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Point } from '@fitout/plan';
import { LengthField } from './length-field';
import classes from './panel.module.css';

const WAYS = {
  Left: [-1, 0],
  Right: [1, 0],
  Up: [0, -1],
  Down: [0, 1],
} as const;
export type Way = keyof typeof WAYS;
const USUAL_MM = 100;

/** Moves what is selected by a typed length: what a drag does by hand. */
export function MoveBy({ ways, onMove }: { ways: readonly Way[]; onMove: (by: Point) => void }) {
  const [by, setBy] = useState(USUAL_MM);
  return (
    <div className={classes.wide}>
      <LengthField label="Move by" value={by} onCommit={(mm) => setBy(mm ?? USUAL_MM)} />
      <Group gap={6} mt={6}>
        {ways.map((way) => (
          <Button key={way} size="xs" variant="default" onClick={() => onMove([WAYS[way][0] * by, WAYS[way][1] * by])}>
            {way}
          </Button>
        ))}
      </Group>
    </div>
  );
}
