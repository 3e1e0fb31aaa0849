import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import classes from './why-button.module.css';

/** The name in the address of the amount that is explained. */
export const WHY_PARAM = 'why';

interface Props {
  /** What is asked: `total`, `service:civil`, `item:<id>`, `rate:<service>/<kind>/<label>`, `gst`, `design_fee` … */
  of: string;
  /** What the amount is called. */
  label: string;
  children: ReactNode;
}

/** An amount that says why it is what it is: pressing it opens its explanation over the screen. */
export function WhyButton({ of, label, children }: Props) {
  const [, setParams] = useSearchParams();
  return (
    <button
      type="button"
      className={classes.why}
      title={`Why this number: ${label}`}
      onClick={() =>
        setParams(
          (old) => {
            const copy = new URLSearchParams(old);
            copy.set(WHY_PARAM, of);
            return copy;
          },
          { preventScrollReset: true },
        )
      }
    >
      {children}
    </button>
  );
}
