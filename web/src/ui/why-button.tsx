import type { ReactNode } from 'react';
import { useWhy } from '../lib/use-why';
import classes from './why-button.module.css';

interface Props {
  /** What is asked: `total`, `service:civil`, `item:<id>`, `rate:<service>/<kind>/<label>`, `gst`, `design_fee` … */
  of: string;
  /** What the amount is called. */
  label: string;
  children: ReactNode;
}

/** An amount that says why it is what it is: pressing it opens its explanation over the screen. */
export function WhyButton({ of, label, children }: Props) {
  const explain = useWhy();
  return (
    <button type="button" className={classes.why} title={`Why this number: ${label}`} onClick={() => explain(of)}>
      {children}
    </button>
  );
}
