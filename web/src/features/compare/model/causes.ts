import type { BridgePart, ComparedLine, Comparison } from '../api/compare-queries';

type Change = ComparedLine['changes'][number];

/** What returns to its earlier state when a row is undone. */
export interface Undoable {
  items: string[];
  rates: string[];
}

/** One thing that changed: an item, or a rate with all the items it prices. */
export interface ChangeRow {
  key: string;
  title: string;
  room: string | null;
  changes: Change[];
  amount: number;
  /** The item, if it is one. */
  item: string | null;
  /** Null where it follows from something else. */
  undo: Undoable | null;
}

export interface CauseGroup {
  key: string;
  label: string;
  amount: number;
  rows: ChangeRow[];
  /** The cause as the bridge has it; null for changes without an effect on the price. */
  part: BridgePart | null;
}

const SIDES: Readonly<Partial<Record<BridgePart['cause'], string>>> = {
  material_rate: 'material',
  labour_rate: 'labour',
};
const toPaise = (rupees: number): number => Math.round(rupees * 100);
const isRate = ({ path }: Change): boolean => path.startsWith('rates.');

/** What changed between two points, by cause and then by room. The rows of the causes add up to the whole difference. */
export function causeGroups(comparison: Comparison): CauseGroup[] {
  const { added, removed, changed, bridge, details } = comparison;
  const lines = new Map([...added, ...removed, ...changed].map((line) => [line.id, line]));
  const told = new Set<string>();
  const groups = bridge
    .filter(({ amount, items_count: count }) => amount !== 0 || count > 0)
    .map((part): CauseGroup => {
      for (const { id } of part.items) told.add(id);
      const rows = rowsOf(part, lines);
      return { key: part.cause, label: part.label, amount: part.amount, rows: [...rows, ...restOf(part, rows)], part };
    });
  const quiet = [...lines.values()].filter(({ id }) => !told.has(id)).map((line) => lineRow(line, line.changes, 0));
  const settings = details.map((change): ChangeRow => ({
    key: change.path,
    title: change.label,
    room: null,
    changes: [{ ...change, label: '' }],
    amount: 0,
    item: null,
    undo: null,
  }));
  const others = [
    { key: 'details', label: 'Details of the BOQ', rows: settings },
    { key: 'quiet', label: 'Changes without an effect on the price', rows: byRoom(quiet) },
  ].filter(({ rows }) => rows.length > 0);
  return [...groups, ...others.map((group) => ({ ...group, amount: 0, part: null }))];
}

function rowsOf(part: BridgePart, lines: ReadonlyMap<string, ComparedLine>): ChangeRow[] {
  const side = SIDES[part.cause];
  const rows: ChangeRow[] = [];
  const rates = new Map<string, ChangeRow & { count: number }>();
  for (const item of part.items) {
    const line = lines.get(item.id);
    const changes = line?.changes ?? [];
    const moved = changes.filter(
      ({ path }) => side !== undefined && path.split('|')[1] === side && path.startsWith('rates.'),
    );
    const isOwn = changes.some(({ path }) => path === 'rate' || path === 'manual');
    if (side === undefined || (moved.length === 0 && isOwn)) {
      rows.push(lineRow(item, changes.filter(isOf(part.cause)), item.amount));
      continue;
    }
    // One row per rate: it is undone for all the items that it prices.
    const keys = moved.map(({ path }) => path.slice('rates.'.length));
    const row = rates.get(keys.join()) ?? rateRow(part, moved, keys);
    rates.set(keys.join(), {
      ...row,
      count: row.count + 1,
      amount: (toPaise(row.amount) + toPaise(item.amount)) / 100,
    });
  }
  const priced = [...rates.values()].map(({ count, ...row }) => ({
    ...row,
    room: `${count} ${count === 1 ? 'item' : 'items'}`,
  }));
  return [...priced, ...byRoom(rows)];
}

function rateRow(part: BridgePart, moved: Change[], keys: string[]): ChangeRow & { count: number } {
  return {
    key: `${part.cause} ${keys.join()}`,
    title: moved.map(({ label }) => label).join(', ') || 'City, rate book or escalation',
    room: null,
    changes: moved.length === 1 ? moved.map((change) => ({ ...change, label: '' })) : moved,
    amount: 0,
    item: null,
    undo: keys.length > 0 ? { items: [], rates: keys } : null,
    count: 0,
  };
}

/** Which changes of a line belong to a cause. */
function isOf(cause: BridgePart['cause']): (change: Change) => boolean {
  if (cause === 'finish') return ({ path }) => path === 'finish';
  return (change) => !isRate(change) && (cause !== 'quantity' || change.path !== 'finish');
}

function lineRow(
  { id, title, room_label: room }: Pick<ComparedLine, 'id' | 'title' | 'room_label'>,
  changes: Change[],
  amount: number,
): ChangeRow {
  return { key: id, title, room, changes, amount, item: id, undo: { items: [id], rates: [] } };
}

/** What of a cause no listed item has: fees that follow from the rest, and items beyond those that are listed. */
function restOf(part: BridgePart, rows: readonly ChangeRow[]): ChangeRow[] {
  const rest = toPaise(part.amount) - rows.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const more = part.items_count - part.items.length;
  if (rest === 0 && more === 0) return [];
  const title = more > 0 ? `${more} more items` : part.label;
  return [{ key: `${part.cause} rest`, title, room: null, changes: [], amount: rest / 100, item: null, undo: null }];
}

function byRoom(rows: readonly ChangeRow[]): ChangeRow[] {
  return [...rows].sort(
    (a, b) => (a.room ?? '').localeCompare(b.room ?? '') || Math.abs(b.amount) - Math.abs(a.amount),
  );
}
