import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlanFault, Point } from '@fitout/plan';
import type { Selection } from '../../model/edits';
import { placeIn } from '../../model/placing';
import type { BillThing } from '../../model/standing';
import { rowOf, rowsOf, unnamedOf } from '../../model/things';
import { boxOf } from '../../model/view';
import { AddWall } from './add-wall';
import { Inspector, type Shaping } from './inspector';
import { NameField } from './name-field';
import classes from './panel.module.css';

interface Props extends Shaping {
  selected: Selection | null;
  /** Where a room without a name was pressed. */
  spot: Point | null;
  faults: readonly PlanFault[];
  onSelect: (selected: Selection) => void;
  onSpot: (at: Point) => void;
  /** Items of the bill that may stand on the plan. */
  bill: readonly BillThing[];
  /** Shown while nothing is selected. */
  children?: ReactNode;
}

const isSame = (a: Selection, b: Selection | null): boolean => a.kind === b?.kind && a.id === b.id;

/** The same as the drawing, in words and figures: what is selected, what is wrong, and a list of everything. */
export function Panel({ selected, spot, faults, onSelect, onSpot, bill, children, ...shaping }: Props) {
  const { named, mayEdit, edit, choices } = shaping;
  const groups = rowsOf(named);
  const chosen = selected && rowOf(named, selected);
  const unnamed = mayEdit ? unnamedOf(named) : [];
  return (
    <>
      {faults.length > 0 && (
        <ol className={classes.faults} aria-label="What to mend before it can be applied">
          {faults.map(({ at, message }) => (
            <li key={`${at.join()} ${message}`}>{message}</li>
          ))}
        </ol>
      )}
      {chosen && <Inspector {...shaping} selected={chosen.selected} title={chosen.label} />}
      {!chosen && spot && (
        <section className={classes.card} aria-label="A room without a name">
          <h2 className={classes.title}>Which room is this?</h2>
          <NameField
            label="Name"
            chosen={null}
            choices={choices}
            onChoose={(room) =>
              edit({ do: 'name-room', at: spot, room, usualHeight: named.plan.rooms[0]?.ceilingHeight ?? 2_743 })
            }
          />
        </section>
      )}
      {!chosen && !spot && mayEdit && <AddWall corner={boxOf(named.plan).from} edit={edit} />}
      {!chosen && !spot && mayEdit && children}
      {groups.map(
        ({ title, rows }) =>
          (rows.length > 0 || (title === 'Rooms' && unnamed.length > 0)) && (
            <section key={title} aria-label={title} className={classes.group}>
              <h2 className={classes.heading}>
                {title} <span>{rows.length}</span>
              </h2>
              <ul className={classes.list}>
                {rows.map((row) => (
                  <li key={row.selected.id}>
                    <UnstyledButton
                      className={classes.row}
                      data-row
                      aria-pressed={isSame(row.selected, selected)}
                      onClick={() => onSelect(row.selected)}
                    >
                      <span className={classes.label}>{row.label}</span>
                      <span className={classes.note}>{row.note}</span>
                    </UnstyledButton>
                  </li>
                ))}
                {title === 'Rooms' &&
                  unnamed.map(({ at, note }) => (
                    <li key={at.join()}>
                      <UnstyledButton className={classes.row} data-unnamed onClick={() => onSpot(at)}>
                        <span className={classes.label}>No name</span>
                        <span className={classes.note}>{note}</span>
                      </UnstyledButton>
                    </li>
                  ))}
              </ul>
            </section>
          ),
      )}
      {mayEdit && <Unplaced bill={bill} named={named} edit={edit} onSelect={onSelect} />}
    </>
  );
}

/** Items of drawn rooms that stand nowhere yet. */
function Unplaced({ bill, named, edit, onSelect }: Pick<Props, 'bill' | 'named' | 'edit' | 'onSelect'>) {
  const { plan, measured, nameOf, sizeOf } = named;
  const placed = new Set(plan.items.map(({ itemId }) => itemId));
  const free = bill.flatMap((thing) => {
    const room = measured.rooms.find(({ mark }) => mark.room === thing.room);
    return room && !placed.has(thing.id) ? [{ thing, room }] : [];
  });
  if (free.length === 0) return null;
  return (
    <section aria-label="In the bill, not on the plan" className={classes.group}>
      <h2 className={classes.heading}>
        In the bill, not on the plan <span>{free.length}</span>
      </h2>
      <ul className={classes.list}>
        {free.map(({ thing, room }) => (
          <li key={thing.id}>
            <UnstyledButton
              className={classes.row}
              aria-label={`Place ${thing.title} in ${nameOf(room.mark.room)}`}
              onClick={() => {
                edit({ do: 'place-item', item: placeIn(plan, room, thing.id, sizeOf) });
                onSelect({ kind: 'item', id: thing.id });
              }}
            >
              <span className={classes.label}>{thing.title}</span>
              <span className={classes.note}>Place in {nameOf(room.mark.room)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
