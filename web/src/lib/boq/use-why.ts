import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PROPOSAL_STATE, proposalIn, type Proposal } from './proposal';
import { withParams } from '../api/with-params';

/** The names in the address of the amount that is explained, and of the revision that it is of where the screen shows several. */
export const WHY_PARAM = 'why';
export const WHY_AT_PARAM = 'why_at';
/** With these it is the amount's difference from this revision on, and the cause of it that is open. */
export const WHY_FROM_PARAM = 'why_from';
export const WHY_PART_PARAM = 'why_part';

/** The BOQ, on a screen that is of several. */
export const WHY_BOQ_PARAM = 'why_boq';

/** Which of its amounts is asked about; without any of these the one that the screen shows, or what is being explained rests on. */
export interface WhyOf {
  /** The revision that it is of, where the screen shows several. */
  at?: number | undefined;
  /** With it, what the amount at that revision differs by from this one, as `explainDifference` lists it. */
  from?: number | undefined;
  /** The cause of the difference to open. */
  part?: string | undefined;
  /** The change that is only estimated, where the amount is one that it would make. */
  proposal?: Proposal | undefined;
  /** The BOQ, where the screen is of several. */
  boqId?: string | undefined;
}

/**
 * Opens the explanation of an amount over the screen; it is asked for as the API's `explainAmount` lists it: `total`,
 * `service:civil`, `material:room:kitchen`, `item:<id>`, `rate:<service>/<kind>/<label>` … What is opened from within an
 * explanation is of its revision, or of its estimate.
 */
export function useWhy(): (of: string, which?: WhyOf) => void {
  const [, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return useCallback(
    (of, { at, from, part, proposal, boqId } = {}) =>
      setParams(
        withParams({
          [WHY_PARAM]: of,
          ...(at === undefined && !proposal ? {} : { [WHY_AT_PARAM]: at === undefined ? null : String(at) }),
          [WHY_FROM_PARAM]: from === undefined ? null : String(from),
          [WHY_PART_PARAM]: part ?? null,
          ...(boqId === undefined ? {} : { [WHY_BOQ_PARAM]: boqId }),
        }),
        {
          preventScrollReset: true,
          ...(proposal ? { state: { [PROPOSAL_STATE]: proposal } } : at === undefined ? within(state) : {}),
        },
      ),
    [setParams, state],
  );
}

/** Whether an explanation lies over the screen: what is below it stays until it is closed. */
export function useWhyIsOpen(): boolean {
  return useSearchParams()[0].has(WHY_PARAM);
}

/** Steps within an estimate's explanation are none of the history's: going back is not to lead to a change that was made since. */
function within(state: unknown): { state?: unknown; replace?: boolean } {
  return proposalIn(state) ? { state, replace: true } : {};
}
