import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WHY_AT_PARAM, WHY_PARAM } from '../../../lib/boq/use-why';
import { withParams } from '../../../lib/api/with-params';
import type { BranchCompare } from '../api/branch-queries';
import { COPY, WHY_IN_PARAM } from '../model/parts';
import classes from './what-if.module.css';

interface Props {
  /** Subject as in the API's `explainAmount`. */
  of: string;
  /** The current BOQ, or its copy. */
  side: 'now' | 'copy';
  compare: Pick<BranchCompare, 'revision' | 'branch_revision'>;
  /** Name of the amount. */
  label: string;
  children: ReactNode;
}

/** An amount of a BOQ or its what-if copy: pressing it opens its explanation, for the compared revision. */
export function SideAmount({ of, side, compare, label, children }: Props) {
  const [, setParams] = useSearchParams();
  const inCopy = side === 'copy';
  const asked = {
    [WHY_PARAM]: of,
    [WHY_AT_PARAM]: String(inCopy ? compare.branch_revision : compare.revision),
    [WHY_IN_PARAM]: inCopy ? COPY : null,
  };
  const explain = (): void => setParams(withParams(asked), { preventScrollReset: true });
  return (
    <button type="button" className={classes.amount} title={`Why this number: ${label}`} onClick={explain}>
      {children}
    </button>
  );
}
