/** A sentence that was said elsewhere (in the palette) and waits for the box of the visible BOQ. */
type Listener = (text: string) => void;
const listeners = new Set<Listener>();

/** Gives a sentence to the box on the screen; false where there is none. */
export function sayHere(text: string): boolean {
  const last = [...listeners].at(-1);
  last?.(text);
  return last !== undefined;
}

/** Registers the box on the screen; returns what takes it away. */
export function whenSaid(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
