/** One value changed by an event. */
export interface Change {
  /** Index in the event. */
  id: number;
  /** `city`, or the item's name and field. */
  path: string;
  before: string | null;
  after: string | null;
}

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper than any event. */
const MAX_DEPTH = 8;

/** Every `{before, after}` anywhere in an event's data, in order. */
export function changesOf(data: unknown): Change[] {
  const found: Change[] = [];
  collect(data, [], found, 0);
  return found;
}

function collect(value: unknown, path: readonly string[], found: Change[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => collect(item, [...path, nameOf(item) ?? String(index + 1)], found, depth + 1));
    return;
  }
  if (!isRecord(value)) return;
  if ('before' in value || 'after' in value) {
    compare(value.before, value.after, path, found);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    // A `changes` wrapper adds nothing to the path.
    collect(item, key === 'changes' ? path : [...path, key], found, depth + 1);
  }
}

/** For two records, only the fields that differ. */
function compare(before: unknown, after: unknown, path: readonly string[], found: Change[]): void {
  if (!isRecord(before) || !isRecord(after)) {
    found.push({ id: found.length, path: path.join(' › '), before: textOf(before), after: textOf(after) });
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) {
      compare(before[key], after[key], [...path, key], found);
    }
  }
}

function nameOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const name = item.title ?? item.label ?? item.id;
  return typeof name === 'string' ? name : undefined;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
