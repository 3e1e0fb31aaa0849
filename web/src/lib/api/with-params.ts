/** Changes some query parameters and keeps the others; null or '' removes one. For the setter of `useSearchParams`. */
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
