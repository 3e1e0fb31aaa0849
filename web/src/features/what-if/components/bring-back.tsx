import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { can } from '../../../lib/permissions';
import { Card } from '../../../ui/layout/card';
import { Pill } from '../../../ui/layout/pill';
import type { BranchCompare } from '../api/branch-queries';
import { choiceOf, firstSelection, mayBringFact, toggleFact, toggleItem } from '../model/selection';
import { BringBackBar } from './bring-back-bar';
import { ChoiceRow } from './choice-row';
import classes from './what-if.module.css';

interface Props {
  compare: BranchCompare;
  /** The person's permissions on the BOQ. */
  rights: readonly string[];
}

/** All changes of a copy with checkboxes, and the total of the ticked ones. */
export function BringBack({ compare, rights }: Props) {
  const { items, rates, details } = compare;
  const [selection, setSelection] = useState(() => firstSelection(compare, rights));
  const all = items.every(({ id }) => selection.items.has(id));
  const mayRate = can(rights, 'edit_rates');
  return (
    <>
      {items.length > 0 && (
        <Card
          title={`Items (${items.length})`}
          aside={
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setSelection({ ...selection, items: new Set(all ? [] : items.map(({ id }) => id)) })}
            >
              {all ? 'Select none' : 'Select all'}
            </Button>
          }
        >
          <ul className={classes.choices}>
            {items.map((item) => (
              <ChoiceRow
                key={item.id}
                item={item}
                compare={compare}
                checked={selection.items.has(item.id)}
                onToggle={() => setSelection((old) => toggleItem(old, item.id, items))}
              />
            ))}
          </ul>
        </Card>
      )}
      {rates.length > 0 && (
        <Card title={`Rates (${rates.length})`}>
          <Checkbox
            label="Apply the copy’s own rates"
            description={mayRate ? undefined : 'Rates are changed by the designer.'}
            disabled={!mayRate}
            checked={selection.rates}
            onChange={() => setSelection({ ...selection, rates: !selection.rates })}
          />
          <ul className={classes.facts}>
            {rates.map(({ path, label, before, after, conflict }) => (
              <li key={path}>
                {label}: {before} → {after} {conflict && <Pill tone="warn">Changed in the BOQ too</Pill>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {details.length > 0 && (
        <Card title={`Details (${details.length})`}>
          <ul className={classes.choices}>
            {details.map(({ path, label, before, after, conflict }) => (
              <li key={path}>
                <Checkbox
                  label={`${label}: ${before ?? 'none'} → ${after ?? 'none'}`}
                  description={mayBringFact(path, rights) ? undefined : 'You cannot change this in the BOQ.'}
                  disabled={!mayBringFact(path, rights)}
                  checked={selection.head.has(path)}
                  onChange={() => setSelection((old) => toggleFact(old, path))}
                />
                {conflict && <Pill tone="warn">Changed in the BOQ too</Pill>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <BringBackBar compare={compare} choice={choiceOf(selection, compare)} />
    </>
  );
}
