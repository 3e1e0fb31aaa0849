import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../../lib/api/with-params';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { measurementsFile } from '../../api/files';
import type { MeasurementSheet } from '../../api/sheets';
import { linesQuery } from '../../api/works';
import type { ContractLine } from '../../api/works';
import { leftOf } from '../../model/measure/measured';
import { PaperMenu } from '../papers/paper-menu';
import { Book } from './book';
import { LineList } from './line-list';
import { LinePanel } from './line-panel';
import { SheetPreview } from './sheet/sheet-preview';
import { SheetUpload } from './sheet/sheet-upload';
import classes from './measure.module.css';

const VIEWS = [
  { value: 'lines', label: 'By line' },
  { value: 'book', label: 'Measurement book' },
] as const;

interface Props {
  boqId: string;
  canMeasure: boolean;
  canBill: boolean;
}

/** Measures what was done, line by line, and shows the book of it. */
export function MeasureTab({ boqId, canMeasure, canBill }: Props) {
  const [params, setParams] = useSearchParams();
  const query = useQuery(linesQuery(boqId));
  const [sheet, setSheet] = useState<MeasurementSheet | null>(null);
  const view = params.get('view') === 'book' ? 'book' : 'lines';
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={480} radius={12} />}
      isEmpty={(lines) => lines.length === 0}
      empty={<EmptyState title="Nothing to measure" reason="The contract has no lines." />}
    >
      {(lines) => (
        <Stack gap="md" className={classes.measure} data-open={params.has('line') || undefined}>
          <div className={classes.views}>
            <ChoiceChips
              legend="Show"
              hideLegend
              joined
              value={view}
              choices={VIEWS}
              onChange={(next) =>
                setParams(withParams({ view: next === 'book' ? next : null, line: null }), { replace: true })
              }
            />
            {canMeasure && <SheetUpload boqId={boqId} onRead={setSheet} />}
            <PaperMenu
              label="Measurement sheet"
              size="xs"
              name="measurements"
              fetch={(form) => measurementsFile(boqId, form)}
            />
          </div>
          {sheet ? (
            <SheetPreview key={sheet.items[0]?.row} {...{ boqId, lines, sheet }} onLeave={() => setSheet(null)} />
          ) : view === 'book' ? (
            <Book {...{ boqId, canMeasure }} />
          ) : (
            <Lines {...{ boqId, lines, canMeasure, canBill }} />
          )}
        </Stack>
      )}
    </DataState>
  );
}

function Lines({ boqId, lines, canMeasure, canBill }: Props & { lines: readonly ContractLine[] }) {
  const [params, setParams] = useSearchParams();
  /** Who came to a line by hand goes on typing there. */
  const [reached, setReached] = useState<string | null>(null);
  const named = params.get('line');
  const line =
    lines.find(({ item_id: id }) => id === named) ?? lines.find((open) => leftOf(open) > 0) ?? lines[0] ?? null;
  const choose = (itemId: string | null): void => {
    setReached(itemId);
    setParams(withParams({ line: itemId }), { replace: named !== null, preventScrollReset: itemId !== null });
  };
  if (!line) return null;
  return (
    <div className={classes.columns}>
      <div className={classes.list}>
        <Text fz={13} c="dimmed" className={classes.hint}>
          <kbd>↑</kbd> <kbd>↓</kbd> go from line to line, <kbd>Enter</kbd> opens one.
        </Text>
        <LineList lines={lines} chosen={line.item_id} onChoose={choose} />
      </div>
      <LinePanel
        key={line.item_id}
        {...{ boqId, lines, line, canMeasure, canBill }}
        isReached={reached === line.item_id}
        onLine={choose}
      />
    </div>
  );
}
