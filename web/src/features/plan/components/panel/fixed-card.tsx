import { Button, Checkbox, Group, Text } from '@mantine/core';
import { FIXED_KINDS, FIXED_NAMES, roleOf, type Fixed } from '@fitout/plan';
import { newFixed, sized } from '../../model/fixed';
import type { Shaping } from './inspector';
import { LengthField } from './length-field';
import { MoveBy } from './move-by';
import { TurnButton } from './turn-button';
import classes from './panel.module.css';

/** What of the building is in a room: put there by a press, and moved by hand. */
export function AddFixed({
  room,
  named,
  edit,
  select,
}: Pick<Shaping, 'named' | 'edit'> & {
  room: string;
  select: (selected: { kind: 'fixed'; id: string }) => void;
}) {
  const measured = named.measured.rooms.find(({ mark }) => mark.room === room);
  if (!measured) return null;
  return (
    <section className={classes.card} aria-label="Add columns, beams and points">
      <h2 className={classes.title}>Add columns, beams and points</h2>
      <Group gap={6}>
        {FIXED_KINDS.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            onClick={() => {
              const fixed = newFixed(named.plan, kind, measured);
              edit({ do: 'add-fixed', fixed });
              select({ kind: 'fixed', id: fixed.id });
            }}
          >
            {FIXED_NAMES[kind]}
          </Button>
        ))}
      </Group>
    </section>
  );
}

/** A thing of the building: how large it is, and how far from the floor or the ceiling. */
export function FixedFields({ fixed, edit }: Pick<Shaping, 'edit'> & { fixed: Fixed }) {
  const { id, down, above, at } = fixed;
  const change = (to: Parameters<typeof sized>[1], mm: number | null): void => {
    if (mm !== null) edit({ do: 'change-fixed', id, to: sized(fixed, to, Math.min(30_000, Math.max(20, mm))) });
  };
  return (
    <>
      {roleOf(fixed) !== 'point' && (
        <>
          <LengthField label="Left to right" value={fixed.wide} onCommit={(mm) => change('wide', mm)} />
          <LengthField label="Top to bottom" value={fixed.deep} onCommit={(mm) => change('deep', mm)} />
        </>
      )}
      {down !== undefined && (
        <LengthField
          label="Below the ceiling"
          value={down}
          onCommit={(mm) =>
            mm !== null && edit({ do: 'change-fixed', id, to: { down: Math.min(5_000, Math.max(10, mm)) } })
          }
        />
      )}
      {above !== undefined && (
        <LengthField
          label="Above the floor"
          may="zero"
          value={above}
          onCommit={(mm) => mm !== null && edit({ do: 'change-fixed', id, to: { above: Math.min(10_000, mm) } })}
        />
      )}
      <MoveBy
        ways={['Left', 'Right', 'Up', 'Down']}
        onMove={([x, y]) => edit({ do: 'change-fixed', id, to: { at: [at[0] + x, at[1] + y] } })}
      />
      {fixed.wide !== fixed.deep && <TurnButton selected={{ kind: 'fixed', id }} edit={edit} />}
    </>
  );
}

/** How the walls of the flat are measured. */
export function Measuring({ named, edit }: Pick<Shaping, 'named' | 'edit'>) {
  return (
    <section className={classes.card} aria-label="How it is measured">
      <Checkbox
        size="xs"
        label="No paint behind built-in furniture"
        checked={named.plan.builtIn !== undefined}
        onChange={(event) => edit({ do: 'net-of-furniture', isOn: event.currentTarget.checked })}
      />
      <Text c="dimmed" fz={12} mt={4}>
        Wardrobes, lofts and kitchen cabinets that are placed take their walls off paint and putty, and their length off
        skirting.
      </Text>
    </section>
  );
}
