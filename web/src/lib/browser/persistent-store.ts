import { createStore, type Store } from './create-store';

/** A store whose value this device keeps under a key. What is missing or cannot be read of it is as it was at first. */
export function createPersistentStore<T extends object>(key: string, initial: T): Store<T> {
  const store = createStore<T>({ ...initial, ...read(key) });
  return {
    ...store,
    set: (next) => {
      store.set(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Refused or full: it holds for this page.
      }
    },
  };
}

function read(key: string): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
