export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): { readonly [K in Key]: Value } {
  const entries: [Key, Value][] = keys.map((key) => [key, valueOf(key)]);
  return Object.fromEntries(entries) as { [K in Key]: Value };
}
