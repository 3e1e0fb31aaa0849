/**
 * Changes some parameters of the address and keeps the others; one that is null or empty goes. For the setter of
 * `useSearchParams`.
 */
export const withParams =
  (changes: Readonly<Record<string, string | null>>) =>
  (old: URLSearchParams): URLSearchParams => {
    const copy = new URLSearchParams(old);
    for (const [name, value] of Object.entries(changes)) {
      if (value) copy.set(name, value);
      else copy.delete(name);
    }
    return copy;
  };
