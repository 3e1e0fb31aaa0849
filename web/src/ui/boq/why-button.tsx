import type { ReactNode } from 'react';
import { useWhy, type WhyOf } from '../../lib/boq/use-why';
import classes from './why-button.module.css';

interface Props extends WhyOf {
  /** What is asked, as the API's `explainAmount` lists it: `total`, `room:kitchen`, `item:<id>` …; an amount without it is plain. */
  of: string | null | undefined;
  /** By keys, what stands beside it opens the same. */
  repeats?: boolean;
  /** What the amount is called. */
  label: string;
  children: ReactNode;
}

/** An amount that says why it is what it is: pressing it opens its explanation over the screen. */
export function WhyButton({ of, repeats, label, children, ...which }: Props) {
  const explain = useWhy();
  if (!of) return children;
  return (
    <button
      type="button"
      className={classes.why}
      tabIndex={repeats ? -1 : undefined}
      title={`Why this ${which.from === undefined ? 'number' : 'difference'}: ${label}`}
      onClick={() => explain(of, which)}
    >
      {children}
    </button>
  );
}
