import { createContext, use, useMemo, useReducer, type Dispatch, type ReactNode } from 'react';
import type { Mark } from '../../../../ui/boq/person-mark';
import type { Item } from '../../api/items-query';
import type { RoomGroup } from '../../model/arrange';
import type { GridRights } from '../../model/cell';
import type { Column } from '../../model/columns';
import {
  firstState,
  reduceGrid,
  sheetOf,
  type GridAction,
  type GridState,
  type Ticks,
} from '../../model/grid/grid-state';
import type { RoomChoice } from '../../model/rooms/rooms-for';
import type { GridView } from '../../model/view';
import type { EntryRights } from './rows/entry-row';
import type { RowVerbs } from './rows/use-row-verbs';

/** What every cell needs; it changes rarely, and then every row renders again. */
export interface GridFacts {
  boqId: string;
  columns: readonly Column[];
  rooms: readonly RoomChoice[];
  rights: GridRights;
  /** A change is on its way that may move any price. */
  updating: boolean;
  onOpen: (itemId: string) => void;
  /** Explains an amount; see `whyOf` and RoomGroup. */
  onWhy: (of: string) => void;
}

/** The items and what is done with whole rows; it changes with every edit, so that cells do not use it. */
export interface GridData {
  /** Every item of the BOQ in its order. */
  all: readonly Item[];
  groups: readonly RoomGroup[];
  /** The items on the screen, in their order there. */
  shown: readonly Item[];
  /** Titles by id, for "part of". */
  titles: ReadonlyMap<string, string>;
  /** The revision up to which lines were already seen: later ones flash once. */
  seenRevision: number;
  /** Other people by the item that they are at. */
  marks: ReadonlyMap<string, readonly Mark[]>;
  view: GridView;
  onView: (change: Partial<GridView>) => void;
  verbs: RowVerbs;
  /** Asks, and removes these items. */
  onRemove: (ids: readonly string[]) => void;
  /** Null where no line may be added. */
  entry: EntryRights | null;
}

/** A context without a default: reading it outside the provider is a mistake. */
function contextOf<T>(name: string) {
  const context = createContext<T | null>(null);
  const read = (): T => {
    const value = use(context);
    if (value === null) throw new Error(`${name} is read outside GridProvider`);
    return value;
  };
  return [context, read] as const;
}

// One context per rate of change: a move of the cursor renders the grid's body, and of its rows those that it concerns.
const [FactsContext, useGridFacts] = contextOf<GridFacts>('GridFacts');
const [DataContext, useGridData] = contextOf<GridData>('GridData');
const [StateContext, useGridState] = contextOf<GridState>('GridState');
const [TicksContext, useTicks] = contextOf<Ticks>('Ticks');
const [DispatchContext, useGridDispatch] = contextOf<Dispatch<GridAction>>('GridDispatch');

export { useGridData, useGridDispatch, useGridFacts, useGridState, useTicks };

/** Holds the state of the items' grid for everything on the screen that shows or changes it. */
export function GridProvider({ facts, data, children }: { facts: GridFacts; data: GridData; children: ReactNode }) {
  const { columns } = facts;
  const { shown } = data;
  const sheet = useMemo(
    () =>
      sheetOf(
        shown.map(({ id }) => id),
        columns.map(({ id }) => id),
      ),
    [shown, columns],
  );
  const [state, dispatch] = useReducer(reduceGrid, sheet, firstState);
  // Before anything renders: no row is drawn with the cursor of other lines.
  if (state.sheet !== sheet) dispatch({ type: 'show', sheet });
  return (
    <DispatchContext value={dispatch}>
      <FactsContext value={facts}>
        <DataContext value={data}>
          <TicksContext value={state.ticks}>
            <StateContext value={state}>{children}</StateContext>
          </TicksContext>
        </DataContext>
      </FactsContext>
    </DispatchContext>
  );
}
