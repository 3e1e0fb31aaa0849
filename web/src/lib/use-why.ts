import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from './with-params';

/** The names in the address of the amount that is explained, and of the revision that it is of where the screen shows several. */
export const WHY_PARAM = 'why';
export const WHY_AT_PARAM = 'why_at';

/**
 * Opens the explanation of an amount over the screen; it is asked for as the API's `explainAmount` lists it: `total`,
 * `service:civil`, `material:room:kitchen`, `item:<id>`, `rate:<service>/<kind>/<label>` … What is opened from within an
 * explanation is of its revision.
 */
export function useWhy(): (of: string, at?: number) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (of, at) =>
      setParams(withParams({ [WHY_PARAM]: of, ...(at === undefined ? {} : { [WHY_AT_PARAM]: String(at) }) }), {
        preventScrollReset: true,
      }),
    [setParams],
  );
}
