import type { ReactNode } from 'react';
import { useWhy, type WhyOf } from '../../lib/boq/use-why';
import classes from './why-button.module.css';
import { useWords } from '../../lib/language/words';

interface Props extends WhyOf {
  /**
   * Subject as in the API's `explainAmount`: `total`, `room:kitchen`, `item:<id>` …; without one the amount is plain
   * text.
   */
  of: string | null | undefined;
  /** Skipped by Tab, because the neighbouring element opens the same. */
  repeats?: boolean;
  /** Name of the amount. */
  label: string;
  children: ReactNode;
}

/** An amount that explains itself: pressing it opens its explanation over the screen. */
export function WhyButton({ of, repeats, label, children, ...which }: Props) {
  const i18n = useWords();
  const explain = useWhy();
  if (!of) return children;
  return (
    <button
      type="button"
      className={classes.why}
      tabIndex={repeats ? -1 : undefined}
      title={
        which.from === undefined
          ? i18n.t('Why this number: {label}', { label })
          : i18n.t('Why this difference: {label}', { label })
      }
      onClick={() => explain(of, which)}
    >
      {children}
    </button>
  );
}
