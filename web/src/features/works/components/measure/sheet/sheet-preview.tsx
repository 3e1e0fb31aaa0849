import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generalError, messageOf } from '../../../../../lib/api/errors';
import { useCommand } from '../../../../../lib/api/use-command';
import { boqKeys } from '../../../../../lib/boq/boq-cache';
import { DateField } from '../../../../../ui/form/date-field';
import { ErrorNotice } from '../../../../../ui/feedback/data-state';
import { toast } from '../../../../../ui/feedback/toast-store';
import { ChoiceChips } from '../../../../../ui/form/choice-chips';
import { Card } from '../../../../../ui/layout/card';
import { enterSheet, sheetEffectQuery, type MeasurementSheet, type SheetEffect } from '../../../api/sheets';
import type { ContractLine } from '../../../api/works';
import {
  asksLengths,
  emptyDraft,
  placedRows,
  unplacedRows,
  withPlace,
  wrongRows,
} from '../../../model/measure/sheet-draft';
import { LENGTH_UNITS } from '../../../model/measure/sides';
import { today } from '../../../../../lib/format/dates';
import { SheetItemRows } from './sheet-item-rows';
import { SheetLines } from './sheet-lines';

const NOTHING: Entries = [];

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
  sheet: MeasurementSheet;
  onLeave: () => void;
}

/** What a sheet says: where each row goes, what cannot be entered, and what the lines come to. */
export function SheetPreview({ boqId, lines, sheet, onLeave }: Props) {
  const [draft, setDraft] = useState(emptyDraft);
  const [date, setDate] = useState(today);
  const placed = placedRows(sheet, draft);
  const body = { date, entries: placed.map(({ entry }) => entry) };
  const effect = useQuery({
    ...sheetEffectQuery(boqId, body),
    enabled: placed.length > 0,
  });
  const enter = useCommand({
    run: enterSheet,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => {
      toast.success(message);
      onLeave();
    },
  });
  const found = new Map(placed.map(({ key }, at) => [key, effect.data?.entries[at]]));
  const failure = generalError(enter.error) ?? (enter.error ? messageOf(enter.error) : null);
  return (
    <section aria-label="What the sheet says">
      <Stack gap="md">
        {asksLengths(sheet) && (
          <ChoiceChips
            legend="The sheet does not say in what its lengths are. They are in"
            value={draft.lengthsIn ?? ''}
            choices={LENGTH_UNITS}
            onChange={(unit) => setDraft((old) => ({ ...old, lengthsIn: unit === 'm' ? 'm' : 'ft' }))}
          />
        )}
        {sheet.items.map((item) => (
          <SheetItemRows
            key={`${item.sheet}!${item.row}`}
            {...{ item, lines, draft, found }}
            onPlace={(rows, line) => setDraft((old) => withPlace(old, item, rows, line))}
          />
        ))}
        {effect.data && <SheetLines lines={effect.data.lines} />}
        {effect.error && <ErrorNotice message={messageOf(effect.error)} />}
        {failure && <ErrorNotice message={failure} />}
        <Card title="Enter in the measurement book">
          <Summary
            left={unplacedRows(sheet, draft)}
            wrong={wrongRows(sheet)}
            entries={effect.data?.entries ?? NOTHING}
          />
          <Group gap="sm" align="flex-end">
            <DateField label="Measured on" value={date} max={today()} onChange={setDate} />
            <Button
              disabled={!canEnter(effect.data) || date === ''}
              loading={enter.isPending}
              onClick={() => enter.mutate({ boqId, ...body })}
            >
              Enter these rows
            </Button>
            <Button variant="default" onClick={onLeave}>
              Leave it
            </Button>
          </Group>
        </Card>
      </Stack>
    </section>
  );
}

type Entries = SheetEffect['entries'];

const canEnter = (effect: SheetEffect | undefined): boolean =>
  effect !== undefined &&
  effect.entries.every(({ problem }) => problem === null) &&
  effect.entries.some(({ in_book: isKnown }) => !isKnown);

function Summary({ left, wrong, entries }: { left: number; wrong: number; entries: Entries }) {
  const known = entries.filter(({ in_book: isKnown }) => isKnown).length;
  const refused = entries.filter(({ problem }) => problem !== null).length;
  const facts = [
    `${rows(entries.length - known - refused)} to enter.`,
    known > 0 && `${rows(known)} in the book already.`,
    left > 0 && `${rows(left)} without a line: left out.`,
    wrong > 0 && `${rows(wrong)} with an error: left out.`,
    refused > 0 && `${rows(refused)} cannot be entered. Choose another line, or none.`,
  ];
  return (
    <Text fz="sm" mb="sm" role="status">
      {facts.filter(Boolean).join(' ')}
    </Text>
  );
}

const rows = (many: number): string => (many === 1 ? '1 row' : `${many} rows`);
