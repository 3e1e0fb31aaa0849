import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { formatRounded } from '../../../lib/money';
import { useWindowRows } from '../../../ui/use-window-rows';
import type { Item } from '../api/items-query';
import type { RoomGroup } from '../model/arrange';
import { ItemCard } from './item-card';
import { ItemRow } from './item-row';
import classes from './item-table.module.css';
import { SelectAll } from './select-all';

export const PHONE = '(max-width: 760px)';

type Row = { kind: 'room'; key: string; group: RoomGroup } | { kind: 'item'; key: string; item: Item };

const HEIGHTS = { wide: { room: 38, item: 56 }, phone: { room: 36, item: 116 } } as const;

interface Props {
  groups: readonly RoomGroup[];
  /** Titles by id, for "part of". */
  titles: ReadonlyMap<string, string>;
  /** A change is on its way: costs are marked as updating. */
  updating: boolean;
  /** The revision up to which lines were already seen: later ones flash once. */
  seenRevision: number;
  onOpen: (itemId: string) => void;
  /** Ids of the selected items; null where nothing may be selected. */
  selected: ReadonlySet<string> | null;
  onToggle: (itemId: string) => void;
  onToggleAll: () => void;
}

/** Items by room. A table on a wide screen, cards on a phone; only what the window shows is in the document. */
export function ItemTable(props: Props) {
  const { groups, titles, updating, seenRevision, onOpen, selected, onToggle, onToggleAll } = props;
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const heights = phone ? HEIGHTS.phone : HEIGHTS.wide;
  const rows = useMemo<Row[]>(
    () =>
      groups.flatMap((group) => [
        { kind: 'room' as const, key: `room:${group.key}`, group },
        ...group.items.map((item) => ({ kind: 'item' as const, key: item.id, item })),
      ]),
    [groups],
  );
  const plain = useMemo(
    () => groups.every(({ items }) => items.every((item) => !item.room_label && !item.finish)),
    [groups],
  );
  const list = useRef<HTMLDivElement>(null);
  const rowHeights = useMemo(() => rows.map((row) => heights[row.kind]), [rows, heights]);
  const { start, end, offsets } = useWindowRows(rowHeights, list);
  const shown = rows.slice(start, end);

  return (
    <div
      className={classes.table}
      role="table"
      aria-label="Items"
      aria-rowcount={rows.length + 1}
      data-phone={phone || undefined}
      data-plain={plain || undefined}
      data-selectable={selected !== null || undefined}
    >
      {!phone && (
        <div role="rowgroup" className={classes.header}>
          <div role="row" aria-rowindex={1} className={classes.columns}>
            <span role="columnheader">
              {selected !== null && <SelectAll groups={groups} selected={selected} onToggleAll={onToggleAll} />}
              Item
            </span>
            <span role="columnheader">Room</span>
            <span role="columnheader">Finish</span>
            <span role="columnheader" className={classes.right}>
              L × W × H
            </span>
            <span role="columnheader" className={classes.right}>
              Qty
            </span>
            <span role="columnheader">Material / labour</span>
            <span role="columnheader" className={classes.right}>
              Material ₹
            </span>
            <span role="columnheader" className={classes.right}>
              Labour ₹
            </span>
            <span role="columnheader" className={classes.right}>
              Cost ₹
            </span>
          </div>
        </div>
      )}
      <div role="rowgroup" ref={list} className={classes.body} style={{ height: offsets[rows.length] }}>
        {shown.map((row, index) => (
          <div
            key={row.key}
            role="row"
            aria-rowindex={start + index + 2}
            className={row.kind === 'room' ? classes.room : classes.item}
            data-flash={(row.kind === 'item' && row.item.revision > seenRevision) || undefined}
            style={{ transform: `translateY(${offsets[start + index]}px)`, height: heights[row.kind] }}
          >
            {row.kind === 'room' ? (
              <RoomCells group={row.group} phone={phone} />
            ) : phone ? (
              <ItemCard
                item={row.item}
                parent={titles.get(row.item.component_of ?? '')}
                onOpen={onOpen}
                selected={selected && selected.has(row.item.id)}
                onToggle={onToggle}
              />
            ) : (
              <ItemRow
                item={row.item}
                parent={titles.get(row.item.component_of ?? '')}
                updating={updating}
                onOpen={onOpen}
                selected={selected && selected.has(row.item.id)}
                onToggle={onToggle}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function RoomCells({ group, phone }: { group: RoomGroup; phone: boolean }) {
  if (phone) {
    return (
      <>
        <span role="rowheader">{group.label}</span>
        <span role="cell" className="num">
          ₹{formatRounded(group.cost)}
        </span>
      </>
    );
  }
  return (
    <>
      <span role="rowheader" className={classes.roomName} aria-colspan={6}>
        {group.label}
      </span>
      <span role="cell" className={`num ${classes.right}`}>
        {formatRounded(group.material)}
      </span>
      <span role="cell" className={`num ${classes.right}`}>
        {formatRounded(group.labour)}
      </span>
      <span role="cell" className={`num ${classes.right}`}>
        {formatRounded(group.cost)}
      </span>
    </>
  );
}
