import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PROPOSAL_STATE, proposalIn, type Proposal } from './proposal';
import { withParams } from '../api/with-params';

/** Query parameters for the amount being explained, and its revision on screens that show several. */
export const WHY_PARAM = 'why';
export const WHY_AT_PARAM = 'why_at';
/** With these the subject is the amount's difference from this revision, and the open cause of that difference. */
export const WHY_FROM_PARAM = 'why_from';
export const WHY_PART_PARAM = 'why_part';

/** The BOQ, on screens with several. */
export const WHY_BOQ_PARAM = 'why_boq';

/**
 * Which version of the amount to explain; by default the one on the screen, or that of the explanation already open.
 */
export interface WhyOf {
  /** Its revision, on screens that show several. */
  at?: number | undefined;
  /** Explains the difference from this revision instead, as in `explainDifference`. */
  from?: number | undefined;
  /** The cause of the difference to open. */
  part?: string | undefined;
  /** The estimated change that would produce the amount. */
  proposal?: Proposal | undefined;
  /** The BOQ, on screens with several. */
  boqId?: string | undefined;
}

/**
 * Opens the explanation of an amount over the screen; syntax as in the API's `explainAmount`: `total`, `service:civil`,
 * `material:room:kitchen`, `item:<id>`, `rate:<service>/<kind>/<label>` … Explanations opened from within another keep
 * its revision or estimate.
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

/** Whether an explanation covers the screen: what is below stays until it is closed. */
export function useWhyIsOpen(): boolean {
  return useSearchParams()[0].has(WHY_PARAM);
}

/**
 * Steps within an estimate's explanation stay out of the history: going back must not lead to a change made in the
 * meantime.
 */
function within(state: unknown): { state?: unknown; replace?: boolean } {
  return proposalIn(state) ? { state, replace: true } : {};
}
