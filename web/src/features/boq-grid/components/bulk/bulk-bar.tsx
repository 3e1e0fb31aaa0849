import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../lib/paths';
import { formatRounded } from '../../../../lib/format/money';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import type { BulkChange } from '../../api/bulk-commands';
import type { Item } from '../../api/items-query';
import { roomsQuery } from '../../api/rooms-query';
import { sumRupees } from '../../model/arrange';
import { bulkActions, changeOf, optionsOf } from '../../model/bulk';
import { RATE } from '../../model/draft-fields';
import classes from './bulk-bar.module.css';
import { BulkPreview } from './bulk-preview';

interface Props {
  boqId: string;
  selected: readonly Item[];
  /** Items that the filters show: what “select all” means. */
  shown: readonly Item[];
  canEditRate: boolean;
  onSelect: (ids: readonly string[]) => void;
  /** Copies the selected items, each behind its own. */
  onDuplicate: () => void;
}

/** What to do with the selected items: chosen here, previewed, and applied as one revision. */
export function BulkBar({ boqId, selected, shown, canEditRate, onSelect, onDuplicate }: Props) {
  const rooms = useQuery(roomsQuery(boqId)).data ?? [];
  const [chosen, setChosen] = useState('');
  const [value, setValue] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [down, setDown] = useState('up');
  const [asked, setAsked] = useState<BulkChange | null>(null);
  const actions = bulkActions(canEditRate, selected);
  // What was chosen goes with the last item that has it.
  const action = actions.some(({ id }) => id === chosen) ? chosen : (actions[0]?.id ?? '');
  const options = optionsOf(action)?.(selected, rooms);
  const change = changeOf(action, value, percent === null ? null : down === 'down' ? -percent : percent);

  return (
    <section className={classes.bar} aria-label="Selected items">
      <strong className="nowrap" role="status">
        {selected.length} selected
      </strong>
      <Sum selected={selected} />
      <SelectField
        size="xs"
        hideLabel
        label="What to do"
        value={action}
        options={actions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(next) => {
          setChosen(next);
          setValue('');
        }}
      />
      {action === RATE ? (
        <div className={classes.rate}>
          <SelectField
            size="xs"
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
            size="xs"
            aria-label="Percent"
            decimals={2}
            value={percent}
            rightSection={<span aria-hidden>%</span>}
            onChange={setPercent}
          />
        </div>
      ) : (
        options && (
          <SelectField
            size="xs"
            hideLabel
            label={actions.find(({ id }) => id === action)?.label ?? ''}
            value={value}
            options={options}
            onChange={setValue}
          />
        )
      )}
      <Button size="xs" disabled={change === null} onClick={() => setAsked(change)}>
        Preview
      </Button>
      <div className={classes.more}>
        <Button size="xs" variant="default" onClick={onDuplicate}>
          Duplicate
        </Button>
        {canEditRate && <AskVendors boqId={boqId} selected={selected} />}
        <Button size="xs" variant="default" onClick={() => setAsked({ delete: true })}>
          Delete
        </Button>
        {selected.length < shown.length && (
          <Button size="xs" variant="subtle" onClick={() => onSelect(shown.map(({ id }) => id))}>
            Select all {shown.length}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => onSelect([])}>
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

/** Asks vendors for prices of the selected items. */
function AskVendors({ boqId, selected }: Pick<Props, 'boqId' | 'selected'>) {
  const items = selected.map(({ id }) => id);
  return (
    <Button size="xs" variant="default" component={Link} to={paths.askVendors(boqId)} state={{ items }}>
      Ask vendors for prices
    </Button>
  );
}

/** What the selected items come to. */
function Sum({ selected }: Pick<Props, 'selected'>) {
  const sum = sumRupees(selected.map(({ cost }) => cost));
  return (
    <span className={classes.sum}>
      Sum <b className="num">{formatRounded(sum)}</b> Average{' '}
      <b className="num">{formatRounded(sum / selected.length)}</b>
    </span>
  );
}
