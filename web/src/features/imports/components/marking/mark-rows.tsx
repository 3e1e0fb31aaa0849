import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { PreviewSheet, RowMark, ShownRow } from '../../api/import-queries';
import { withMark, type Chosen } from '../../model/chosen-columns';
import { MARKS } from '../../model/row-marks';
import classes from './marking.module.css';
import { ColumnHeads } from './column-heads';
import { MarkBar } from './mark-bar';

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(MARKS.map(({ mark, label }) => [mark, label])),
  skipped: 'Not read',
};
const NARROW = 600;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

interface Props {
  sheet: PreviewSheet;
  rows: readonly ShownRow[];
  chosen: Chosen;
  /** The row that is in question. */
  place: number;
  onChange: (chosen: Chosen) => void;
  onUndo: () => void;
  canUndo: boolean;
}

/** Rows of a sheet, each with what it is read as; chosen ones are marked by a button or a letter. */
export function MarkRows({ sheet, rows, chosen, place, onChange, onUndo, canUndo }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const at = (index: number): number => rows[Math.min(Math.max(index, 0), rows.length - 1)]?.at ?? 0;
  const begin = rows.find((row) => row.at >= place)?.at ?? at(0);
  // Both ends of what is chosen; `end` is the row with the focus.
  const [range, setRange] = useState({ start: begin, end: begin });
  const width = Math.max(sheet.labels.length, ...rows.map(({ cells }) => cells.length));
  const [low, high] = [Math.min(range.start, range.end), Math.max(range.start, range.end)];
  const selected = rows.filter((row) => row.at >= low && row.at <= high).map((row) => row.at);

  useEffect(() => {
    focusRow(table.current, begin);
    showDescription(table.current);
  }, [begin]);

  const mark = (given: RowMark | null): void => onChange(withMark(chosen, selected, given));
  function choose(end: number, isWider: boolean): void {
    setRange(isWider ? { start: range.start, end } : { start: end, end });
    focusRow(table.current, end);
  }
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex((row) => row.at === range.end);
    const step = STEPS[event.key];
    const found = MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (found) mark(found.mark);
    else if (event.key === 'Backspace' || event.key === 'Delete') mark(null);
    else if (event.key === 'ArrowUp' && index === 0 && !event.shiftKey) table.current?.querySelector('select')?.focus();
    else if (event.key === 'Home') choose(at(0), event.shiftKey);
    else if (event.key === 'End') choose(at(rows.length - 1), event.shiftKey);
    else if (step !== undefined) choose(at(index + step), event.shiftKey);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <MarkBar
        rows={selected}
        isMarked={selected.some((row) => chosen.rows.has(row))}
        onMark={mark}
        onUndo={onUndo}
        canUndo={canUndo}
      />
      <div className={classes.scroll} role="region" aria-label={`Rows of ${sheet.sheet}`}>
        <table ref={table} className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <ColumnHeads
                sheet={sheet}
                chosen={chosen}
                width={width}
                onChange={onChange}
                onLeave={() => focusRow(table.current, range.end)}
              />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MarkRow
                key={row.at}
                row={row}
                width={width}
                chosen={chosen}
                isSelected={row.at >= low && row.at <= high}
                isActive={row.at === range.end}
                onChoose={(event) => choose(row.at, event.shiftKey)}
                onPress={press}
                onRemove={() => onChange(withMark(chosen, [row.at], null))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps {
  row: ShownRow;
  width: number;
  chosen: Chosen;
  isSelected: boolean;
  isActive: boolean;
  onChoose: (event: MouseEvent) => void;
  onPress: (event: KeyboardEvent) => void;
  onRemove: () => void;
}

function MarkRow({ row, width, chosen, isSelected, isActive, onChoose, onPress, onRemove }: RowProps) {
  const mark = chosen.rows.get(row.at);
  const kind = mark ?? row.kind;
  const label = LABELS[kind] ?? kind;
  return (
    <tr data-kind={kind} data-selected={isSelected || undefined} onClick={onChoose}>
      <th scope="row" title={mark ? undefined : row.reason}>
        <button
          type="button"
          data-at={row.at}
          className={classes.at}
          aria-label={`Row ${row.at}`}
          aria-pressed={isSelected}
          tabIndex={isActive ? 0 : -1}
          onKeyDown={onPress}
        >
          {row.at}
        </button>
        {mark ? (
          <button
            type="button"
            className={classes.mark}
            tabIndex={-1}
            aria-label={`Remove the mark ${label} of row ${row.at}`}
            onClick={(event) => {
              event.stopPropagation();
              onRemove();
            }}
          >
            {label} <span aria-hidden>×</span>
          </button>
        ) : (
          <span className={classes.kind}>{label}</span>
        )}
      </th>
      {Array.from({ length: width }, (_, column) => (
        <td key={column} data-role={chosen.roles.get(column)} title={row.cells[column]}>
          {row.cells[column] ?? ''}
        </td>
      ))}
    </tr>
  );
}

/** On a narrow screen what a row is about stands next to its number. */
function showDescription(table: HTMLTableElement | null): void {
  const region = table?.parentElement;
  const [first, described] = [
    table?.querySelector('th'),
    table?.querySelector<HTMLElement>('th[data-role="description"]'),
  ];
  if (region && first && described && region.clientWidth < NARROW)
    region.scrollLeft = described.offsetLeft - first.offsetWidth;
}

function focusRow(table: HTMLTableElement | null, at: number): void {
  table?.querySelector<HTMLButtonElement>(`button[data-at="${at}"]`)?.focus();
}
