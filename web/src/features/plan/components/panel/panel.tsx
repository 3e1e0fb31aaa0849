import { UnstyledButton } from '@mantine/core';
import { memo, useMemo, type ComponentProps, type ReactNode } from 'react';
import type { PlanFault, Point } from '@fitout/plan';
import type { Selection } from '../../model/edits';
import type { BillThing } from '../../model/standing';
import { rowOf, unnamedOf, type RowGroup } from '../../model/things';
import { boxOf } from '../../model/view';
import { AddCard } from './add-card';
import { AddWall } from './add-wall';
import { AddFixed, Measuring } from './fixed-card';
import { Inspector, type Shaping } from './inspector';
import { NameCard } from './name-card';
import classes from './panel.module.css';
import { TapeCard } from './tape-card';
import type { Adding } from '../use-adding';
import { standInRoom } from '../use-opened';

interface Props extends Shaping, Pick<ComponentProps<typeof NameCard>, 'nameSpace'> {
  selected: Selection | null;
  /** Where a room without a name was pressed. */
  spot: Point | null;
  faults: readonly PlanFault[];
  /** Items of the bill that may stand on the plan. */
  bill: readonly BillThing[];
  groups: readonly RowGroup[];
  /** Null for who may add no items. */
  adding: Adding | null;
  kindOf: (room: string) => string | null;
  select: (selected: Selection | null, spot?: Point) => void;
  isDrawn: boolean;
  /** Shown while nothing is selected: first where nobody has drawn the flat, else behind what shapes it. */
  children?: ReactNode;
}

/** The same as the drawing, in words and figures: what is selected, what is wrong, and a list of everything. */
export const Panel = memo(function Panel(props: Props) {
  const { selected, spot, faults, groups, select, bill, children, adding, kindOf, nameSpace, ...more } = props;
  const { isDrawn, ...shaping } = more;
  const { named, mayEdit, edit, choices } = shaping;
  const chosen = selected && rowOf(groups, selected);
  const unnamed = useMemo(() => (mayEdit ? unnamedOf(named) : []), [mayEdit, named]);
  const drawn = named.plan.rooms.map(({ room }) => ({ id: room, label: named.nameOf(room) }));
  return (
    <>
      {faults.length > 0 && (
        <ol className={classes.faults} aria-label="What to mend before it can be applied">
          {faults.map(({ at, message }) => (
            <li key={`${at?.join()} ${message}`}>{message}</li>
          ))}
        </ol>
      )}
      {chosen && <Inspector {...shaping} selected={chosen.selected} title={chosen.label} />}
      {!chosen && spot && (
        <NameCard key={`${spot}`} spot={spot} named={named} choices={choices} nameSpace={nameSpace} />
      )}
      {!isDrawn && !chosen && !spot && mayEdit && children}
      {adding && !spot && (!chosen || chosen.selected.kind === 'room') && (
        <AddCard {...{ adding, kindOf }} rooms={drawn} chosen={chosen?.selected.id ?? null} />
      )}
      {chosen?.selected.kind === 'room' && mayEdit && (
        <AddFixed room={chosen.selected.id} {...{ named, edit, select }} />
      )}
      {!chosen && !spot && mayEdit && <Measuring {...{ named, edit }} />}
      {!chosen && !spot && mayEdit && (
        <TapeCard
          choices={choices.filter(({ id }) => !named.plan.rooms.some(({ room }) => room === id))}
          drawn={drawn}
          edit={edit}
        />
      )}
      {!chosen && !spot && mayEdit && <AddWall corner={boxOf(named.plan).from} edit={edit} />}
      {isDrawn && !chosen && !spot && mayEdit && children}
      {groups.map(
        ({ title, rows }) =>
          (rows.length > 0 || (title === 'Rooms' && unnamed.length > 0)) && (
            <section key={title} aria-label={title} className={classes.group}>
              <h2 className={classes.heading}>
                {title} <span>{rows.length}</span>
              </h2>
              <ul className={classes.list}>
                {rows.map(({ selected: of, label, note }) => (
                  <ListRow
                    key={of.id}
                    {...{ ...of, label, note, select }}
                    isSelected={of.kind === selected?.kind && of.id === selected.id}
                  />
                ))}
                {title === 'Rooms' &&
                  unnamed.map(({ at, note }) => (
                    <li key={at.join()}>
                      <UnstyledButton className={classes.row} data-unnamed onClick={() => select(null, at)}>
                        <span className={classes.label}>No name</span>
                        <span className={classes.note}>{note}</span>
                      </UnstyledButton>
                    </li>
                  ))}
              </ul>
            </section>
          ),
      )}
      {mayEdit && <Unplaced bill={bill} named={named} edit={edit} select={select} />}
    </>
  );
});

interface RowProps extends Selection {
  label: string;
  note: string;
  isSelected: boolean;
  select: Props['select'];
}

/** Items of drawn rooms that stand nowhere yet. */
function Unplaced({ bill, named, edit, select }: Pick<Props, 'bill' | 'named' | 'edit' | 'select'>) {
  const { plan, measured, nameOf } = named;
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
            <UnstyledButton className={classes.row} onClick={() => standInRoom({ named, edit, select }, thing)}>
              <span className={classes.label}>{thing.title}</span>
              <span className={classes.note}>Place in {nameOf(room.mark.room)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ListRow = memo(function ListRow({ kind, id, label, note, isSelected, select }: RowProps) {
  return (
    <li>
      <UnstyledButton className={classes.row} data-row aria-pressed={isSelected} onClick={() => select({ kind, id })}>
        <span className={classes.label}>{label}</span>
        <span className={classes.note}>{note}</span>
      </UnstyledButton>
    </li>
  );
});
