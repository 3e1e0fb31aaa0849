import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlanFault, Point } from '@fitout/plan';
import type { Selection } from '../../model/edits';
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
  /** Shown while nothing is selected. */
  children?: ReactNode;
}

const isSame = (a: Selection, b: Selection | null): boolean => a.kind === b?.kind && a.id === b.id;

/** The same as the drawing, in words and figures: what is selected, what is wrong, and a list of everything. */
export function Panel({ selected, spot, faults, onSelect, onSpot, children, ...shaping }: Props) {
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
    </>
  );
}
