import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberField } from '../../../ui/number-field';
import { SelectField } from '../../../ui/select-field';
import type { BulkChange } from '../api/bulk-commands';
import type { Item } from '../api/items-query';
import { roomsQuery } from '../api/rooms-query';
import { BULK_ACTIONS, changeOf, finishesOf, type BulkAction } from '../model/bulk';
import classes from './bulk-bar.module.css';
import { BulkPreview } from './bulk-preview';

interface Props {
  boqId: string;
  selected: readonly Item[];
  /** Items that the filters show: what “select all” means. */
  shown: readonly Item[];
  canEditRate: boolean;
  onSelect: (ids: readonly string[]) => void;
}

const COUNTS = Array.from({ length: 10 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** What to do with the selected items: chosen here, previewed, and applied as one revision. */
export function BulkBar({ boqId, selected, shown, canEditRate, onSelect }: Props) {
  const rooms = useQuery(roomsQuery(boqId)).data ?? [];
  const [action, setAction] = useState<BulkAction>('finish');
  const [value, setValue] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [down, setDown] = useState('up');
  const [asked, setAsked] = useState<BulkChange | null>(null);
  const actions = BULK_ACTIONS.filter(({ id }) => id !== 'rate' || canEditRate);
  const change = changeOf(action, value, percent === null ? null : down === 'down' ? -percent : percent);
  const options = {
    finish: [{ value: '', label: 'Choose a finish' }, ...finishesOf(selected)],
    room: [
      { value: '', label: 'Choose a room' },
      { value: '-', label: 'No room' },
      ...rooms.map(({ id, label }) => ({ value: id, label })),
    ],
    count: [{ value: '', label: 'Choose a count' }, ...COUNTS],
    loose: [
      { value: '', label: 'Choose' },
      { value: 'yes', label: 'Loose furniture' },
      { value: 'no', label: 'Not loose' },
    ],
  };

  return (
    <section className={classes.bar} aria-label="Selected items">
      <strong className={classes.count} role="status">
        {selected.length} selected
      </strong>
      <SelectField
        hideLabel
        label="What to do"
        value={action}
        options={actions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(next) => {
          const found = actions.find(({ id }) => id === next);
          if (found) setAction(found.id);
          setValue('');
        }}
      />
      {action === 'rate' ? (
        <div className={classes.rate}>
          <SelectField
            hideLabel
            label="Direction"
            value={down}
            options={[
              { value: 'up', label: 'Up by' },
              { value: 'down', label: 'Down by' },
            ]}
            onChange={setDown}
          />
          <NumberField
            aria-label="Percent"
            decimals={2}
            value={percent}
            rightSection={<span aria-hidden>%</span>}
            onChange={setPercent}
          />
        </div>
      ) : (
        action !== 'delete' && (
          <SelectField
            hideLabel
            label={actions.find(({ id }) => id === action)?.label ?? ''}
            value={value}
            options={options[action]}
            onChange={setValue}
          />
        )
      )}
      <Button disabled={change === null} onClick={() => setAsked(change)}>
        Preview
      </Button>
      <div className={classes.more}>
        {selected.length < shown.length && (
          <Button variant="subtle" onClick={() => onSelect(shown.map(({ id }) => id))}>
            Select all {shown.length}
          </Button>
        )}
        <Button variant="default" onClick={() => onSelect([])}>
          Clear
        </Button>
      </div>
      {asked && (
        <BulkPreview
          boqId={boqId}
          ids={selected.map(({ id }) => id)}
          change={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onSelect([]);
          }}
        />
      )}
    </section>
  );
}
