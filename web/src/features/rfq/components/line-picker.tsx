import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatQuantity } from '../../../lib/format/money';
import { SearchField } from '../../../ui/form/search-field';
import { Card } from '../../../ui/layout/card';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { Askable } from '../model/askable';

interface Props {
  askable: readonly Askable[];
  /** Keys of what is asked for. */
  picked: ReadonlySet<string>;
  onChange: (picked: ReadonlySet<string>) => void;
}

/** What vendors are asked about: by trade, what is chosen already first, with a search that leaves the rest chosen. */
export function LinePicker({ askable, picked, onChange }: Props) {
  const [words, setWords] = useState('');
  const [first] = useState(picked);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = askable.filter(({ group, line }) => {
    const text = `${group} ${line.description}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const groups = new Map<string, Askable[]>();
  for (const one of [...found].sort((a, b) => Number(first.has(b.key)) - Number(first.has(a.key))))
    groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  const set = (keys: readonly string[], on: boolean): void =>
    onChange(new Set([...[...picked].filter((key) => !keys.includes(key)), ...(on ? keys : [])]));
  const shown = found.map(({ key }) => key);
  const areAll = shown.length > 0 && shown.every((key) => picked.has(key));
  return (
    <Card title="Items" aside={<Text span>{picked.size} chosen</Text>}>
      <Group mb="sm" align="flex-end">
        <SearchField label="Search these items" value={words} onChange={setWords} />
        <Button variant="default" disabled={shown.length === 0} onClick={() => set(shown, !areAll)}>
          {areAll ? `Leave out ${shown.length}` : `Choose ${shown.length}`}
        </Button>
      </Group>
      <ScrollRegion label="Items to ask for" low>
        {[...groups].map(([group, own]) => (
          <section key={group}>
            <Text fw={600} fz="sm" mt="sm">
              {group}
            </Text>
            {own.map(({ key, line }) => (
              <Checkbox
                key={key}
                my={8}
                checked={picked.has(key)}
                onChange={(event) => set([key], event.currentTarget.checked)}
                label={`${line.description} · ${formatQuantity(line.quantity)} ${line.unit}`}
              />
            ))}
          </section>
        ))}
        {found.length === 0 && <Text c="dimmed">Nothing here has these words.</Text>}
      </ScrollRegion>
    </Card>
  );
}
