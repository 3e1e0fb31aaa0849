import { Button } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../../../../ui/form/select-field';
import type { Edit } from '../../model/edits';
import { LengthField } from './length-field';
import { NameField, type RoomChoice } from './name-field';
import classes from './panel.module.css';

const COUNTS = ['0', '1', '2', '3'].map((count) => ({ value: count, label: count }));
const BEGUN = {
  room: null as string | null,
  long: 3_048,
  wide: 3_048,
  ceilingHeight: 2_743,
  doors: '1',
  windows: '1',
  leadsTo: '',
};

interface Props {
  /** Rooms that are not on the plan. */
  choices: readonly RoomChoice[];
  /** Rooms that are. */
  drawn: readonly RoomChoice[];
  edit: (edit: Edit) => void;
}

/** Room by room, as one walks through the flat with a tape. */
export function TapeCard({ choices, drawn, edit }: Props) {
  const [said, setSaid] = useState(BEGUN);
  const { room, doors, windows, leadsTo, ...sizes } = said;
  const named = choices.find(({ id }) => id === room);
  const length = (of: keyof typeof sizes, label: string) => (
    <LengthField label={label} value={sizes[of]} onCommit={(mm) => mm !== null && setSaid({ ...said, [of]: mm })} />
  );
  const count = (of: 'doors' | 'windows', label: string) => (
    <SelectField
      label={label}
      size="xs"
      value={said[of]}
      options={COUNTS}
      onChange={(value) => setSaid({ ...said, [of]: value })}
    />
  );
  return (
    <section className={classes.card} aria-label="Room by tape">
      <h2 className={classes.title}>Room by tape</h2>
      <div className={classes.fields}>
        <NameField
          label="Room"
          chosen={named ? { value: named.id, label: named.label } : null}
          choices={choices}
          onChoose={(id) => setSaid({ ...said, room: id })}
        />
        {length('long', 'Left to right')}
        {length('wide', 'Top to bottom')}
        {length('ceilingHeight', 'Ceiling')}
        <span />
        {count('doors', 'Doors')}
        {count('windows', 'Windows')}
        {drawn.length > 0 && doors !== '0' && (
          <div className={classes.wide}>
            <SelectField
              label="Its first door leads to"
              size="xs"
              value={leadsTo}
              options={[
                { value: '', label: 'None of the drawn rooms' },
                ...drawn.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(value) => setSaid({ ...said, leadsTo: value })}
            />
          </div>
        )}
      </div>
      <Button
        mt={10}
        size="xs"
        variant="default"
        disabled={!named}
        onClick={() => {
          if (!named) return;
          edit({
            do: 'add-taped',
            taped: {
              room: named.id,
              ...sizes,
              doors: Number(doors),
              windows: Number(windows),
              leadsTo: leadsTo || null,
            },
          });
          setSaid({ ...BEGUN, ceilingHeight: said.ceilingHeight, leadsTo });
        }}
      >
        Add room
      </Button>
    </section>
  );
}
