export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): { readonly [K in Key]: Value } {
  const entries: [Key, Value][] = keys.map((key) => [key, valueOf(key)]);
  return Object.fromEntries(entries) as { [K in Key]: Value };
}

/** Values by something of each, both in the order of the values. */
export function grouped<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
