import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The name in the address of the amount that is explained. */
export const WHY_PARAM = 'why';

/**
 * Opens the explanation of an amount over the screen; it is asked for as the API's `explainAmount` lists it: `total`,
 * `service:civil`, `material:room:kitchen`, `item:<id>`, `rate:<service>/<kind>/<label>` …
 */
export function useWhy(): (of: string) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (of) =>
      setParams(
        (old) => {
          const copy = new URLSearchParams(old);
          copy.set(WHY_PARAM, of);
          return copy;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
}
