import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { quantityText } from '../../../lib/format/units';
import { SearchField } from '../../../ui/form/search-field';
import { SelectField } from '../../../ui/form/select-field';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { Askable } from '../model/askable';
import classes from './line-picker.module.css';

interface Props {
  askable: readonly Askable[];
  /** Keys of what is asked for. */
  picked: ReadonlySet<string>;
  onChange: (picked: ReadonlySet<string>) => void;
}

const optionsOf = (all: string, values: readonly (string | null)[]) => [
  { value: '', label: all },
  ...[...new Set(values)].flatMap((value) => (value === null ? [] : [{ value, label: value }])),
];

/** What vendors are asked about, by trade: found by words, room and trade, which leave the rest chosen; chosen lines first. */
export function LinePicker({ askable, picked, onChange }: Props) {
  const [words, setWords] = useState('');
  const [room, setRoom] = useState('');
  const [trade, setTrade] = useState('');
  const [first] = useState(picked);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = askable.filter((one) => {
    if ((room && one.room !== room) || (trade && one.trade !== trade)) return false;
    const text = `${one.trade} ${one.line.description}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const trades = new Map<string, Askable[]>();
  for (const one of [...found].sort((a, b) => Number(first.has(b.key)) - Number(first.has(a.key))))
    trades.set(one.trade, [...(trades.get(one.trade) ?? []), one]);
  const set = (lines: readonly Askable[], on: boolean): void => {
    const next = new Set(picked);
    for (const { key } of lines) next[on ? 'add' : 'delete'](key);
    onChange(next);
  };
  const rooms = optionsOf(
    'All rooms',
    askable.map((one) => one.room),
  );
  const isFound = found.length < askable.length;
  return (
    <Card title="Items" aside={<Text span>{picked.size} chosen</Text>}>
      <div className={classes.filters}>
        <SearchField
          aria-label="Search these items"
          placeholder="Search these items"
          value={words}
          onChange={setWords}
        />
        {rooms.length > 2 && <SelectField label="Room" hideLabel value={room} options={rooms} onChange={setRoom} />}
        <SelectField
          label="Trade"
          hideLabel
          value={trade}
          options={optionsOf(
            'All trades',
            askable.map((one) => one.trade),
          )}
          onChange={setTrade}
        />
      </div>
      {trades.size > 1 && (
        <All label={`All ${found.length} ${isFound ? 'found' : 'items'}`} lines={found} {...{ picked, set }} />
      )}
      <ScrollRegion label="Items to ask for" low>
        {[...trades].map(([name, lines]) => (
          <section key={name} aria-label={name} className={classes.trade}>
            <All label={`All ${lines.length} of ${name}`} lines={lines} {...{ picked, set }} />
            {lines.map((one) => (
              <Line key={one.key} of={one} isPicked={picked.has(one.key)} onChange={(on) => set([one], on)} />
            ))}
          </section>
        ))}
        {found.length === 0 && <Text c="dimmed">Nothing here has these words, room and trade.</Text>}
      </ScrollRegion>
    </Card>
  );
}

interface AllProps {
  label: string;
  lines: readonly Askable[];
  picked: ReadonlySet<string>;
  set: (lines: readonly Askable[], on: boolean) => void;
}

/** One tick for several lines. */
function All({ label, lines, picked, set }: AllProps) {
  const count = lines.filter(({ key }) => picked.has(key)).length;
  return (
    <Checkbox
      className={classes.all}
      label={<b>{label}</b>}
      checked={count === lines.length}
      indeterminate={count > 0 && count < lines.length}
      onChange={(event) => set(lines, event.currentTarget.checked)}
    />
  );
}

function Line({ of: one, isPicked, onChange }: { of: Askable; isPicked: boolean; onChange: (on: boolean) => void }) {
  const { title, detail, room, line } = one;
  return (
    <div className={classes.line}>
      <Checkbox
        label={title}
        description={[detail, room].filter(Boolean).join(' · ')}
        checked={isPicked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text fz="sm" className="num nowrap">
        {quantityText(line.quantity, line.unit)}
      </Text>
    </div>
  );
}
