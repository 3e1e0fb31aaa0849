import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { removeFirstSight } from '../../../../lib/browser/first-sight';
import { formatRounded } from '../../../../lib/format/money';
import type { Mark } from '../../../../ui/boq/person-mark';
import { WhyButton } from '../../../../ui/boq/why-button';
import { useOffsets, useWindowRange } from '../../../../ui/layout/use-window-rows';
import type { Item } from '../../api/items-query';
import type { RoomGroup } from '../../model/arrange';
import { RowIssues } from '../parts/row-issues';
import { useCellEdits } from '../parts/use-cell-edits';
import type { GridRights } from '../../model/cell';
import { issueCount } from '../../model/edits/edit-batch';
import type { RoomChoice } from '../../model/rooms/rooms-for';
import { CardInHand, type CardVerbs } from './card-in-hand';
import { ItemCard } from './item-card';
import classes from './item-cards.module.css';
import { useFlashes } from '../parts/use-flashes';

const nothing = (): void => undefined;

type Row = { kind: 'room'; key: string; group: RoomGroup } | { kind: 'item'; key: string; item: Item };

const HEIGHTS = { room: 32, item: 77 } as const;
const HAND_PX = 128;
const ISSUE_PX = 41;

interface Props {
  groups: readonly RoomGroup[];
  /** Titles by id, for "part of". */
  titles: ReadonlyMap<string, string>;
  /** The revision up to which lines were already seen: later ones flash once. */
  seenRevision: number;
  /** Other people by the item that they are at. */
  marks: ReadonlyMap<string, readonly Mark[]>;
  boqId: string;
  rights: GridRights;
  rooms: readonly RoomChoice[];
  /** Opens, comments, duplicates and removes an item. */
  verbs: CardVerbs;
  /** Explains an amount; see `whyOf` and RoomGroup. */
  onWhy: (of: string) => void;
  /** Ids of the selected items; null where nothing may be selected. */
  selected: ReadonlySet<string> | null;
  onToggle: (itemId: string, range?: boolean) => void;
}

/** Items by room as cards, for a phone; only what the window shows is in the document. */
export function ItemCards(props: Props) {
  const { groups, titles, seenRevision, marks, boqId, rights, rooms, verbs, onWhy, selected, onToggle } = props;
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const edits = useCellEdits(boqId, items, rights, rooms);
  const [inHand, setInHand] = useState<string | null>(null);
  const { onOpen } = verbs;
  const onTake = useCallback(
    (id: string): void => (rights.edit ? setInHand((old) => (old === id ? null : id)) : onOpen(id)),
    [rights.edit, onOpen],
  );
  const rows = useMemo<Row[]>(
    () =>
      groups.flatMap((group) => [
        { kind: 'room' as const, key: `room:${group.key}`, group },
        ...group.items.map((item) => ({ kind: 'item' as const, key: item.id, item })),
      ]),
    [groups],
  );
  useLayoutEffect(removeFirstSight, []);
  const flashes = useFlashes(seenRevision);
  const list = useRef<HTMLDivElement>(null);
  const heights = useMemo(
    () =>
      rows.map((row) => {
        if (row.kind === 'room') return HEIGHTS.room;
        const hand = row.item.id === inHand ? HAND_PX : 0;
        return HEIGHTS.item + hand + issueCount(edits.rows.get(row.item.id)) * ISSUE_PX;
      }),
    [rows, inHand, edits.rows],
  );
  const offsets = useOffsets(heights);
  const { start, end } = useWindowRange(offsets, list);

  function handOf(item: Item): ReactNode {
    const state = edits.rows.get(item.id);
    const issues = issueCount(state);
    if (item.id !== inHand && issues === 0) return null;
    return (
      <>
        {item.id === inHand && <CardInHand {...{ item, rights, rooms, edits, ...verbs }} />}
        {state && issues > 0 && (
          <div className={classes.issues}>
            <RowIssues item={item} state={state} rooms={rooms} queue={edits.queue} onDone={nothing} />
          </div>
        )}
      </>
    );
  }
  return (
    <div className={classes.cards} role="table" aria-label="Items" aria-rowcount={rows.length}>
      <div role="rowgroup" ref={list} className={classes.body} style={{ height: offsets[rows.length] }}>
        {rows.slice(start, end).map((row, index) => (
          <div
            key={row.key}
            role="row"
            aria-rowindex={start + index + 1}
            className={row.kind === 'room' ? classes.room : classes.item}
            data-flash={(row.kind === 'item' && flashes.has(row.item)) || undefined}
            data-item={row.kind === 'item' ? row.item.id : undefined}
            onAnimationEnd={({ target, currentTarget }) =>
              row.kind === 'item' && target === currentTarget && flashes.done(row.item)
            }
            style={{ transform: `translateY(${offsets[start + index]}px)`, height: heights[start + index] }}
          >
            {row.kind === 'room' ? (
              <>
                <span role="rowheader">{row.group.label}</span>
                <span role="cell" className="num">
                  <WhyButton of={row.group.of} label={row.group.label}>
                    ₹{formatRounded(row.group.cost)}
                  </WhyButton>
                </span>
              </>
            ) : (
              <ItemCard
                item={row.item}
                parent={titles.get(row.item.component_of ?? '')}
                marks={marks.get(row.item.id)}
                onTake={onTake}
                verbs={rights.edit ? verbs : null}
                hand={handOf(row.item)}
                onWhy={onWhy}
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
