import type { ReactNode } from 'react';
import { useWhy } from '../lib/use-why';
import classes from './why-button.module.css';

interface Props {
  /** What is asked, as the API's `explainAmount` lists it: `total`, `room:kitchen`, `item:<id>` …; an amount without it is plain. */
  of: string | null | undefined;
  /** The revision that it is of, where the screen shows several. */
  at?: number;
  /** What the amount is called. */
  label: string;
  children: ReactNode;
}

/** An amount that says why it is what it is: pressing it opens its explanation over the screen. */
export function WhyButton({ of, at, label, children }: Props) {
  const explain = useWhy();
  if (!of) return children;
  return (
    <button type="button" className={classes.why} title={`Why this number: ${label}`} onClick={() => explain(of, at)}>
      {children}
    </button>
  );
}
