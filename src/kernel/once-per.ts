/** What `make` gives for an object, made once and kept for as long as the object is. Give it immutable objects. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let kept = made.get(key);
    if (!kept) made.set(key, (kept = { value: make(key) }));
    return kept.value;
  };
}
