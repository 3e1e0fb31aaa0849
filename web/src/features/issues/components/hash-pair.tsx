import classes from './offer.module.css';

interface Props {
  /** When the first one was kept: `Accepted`, `When it was issued`. */
  label: string;
  /** Empty where it is not on record any more. */
  kept: string;
  recomputed: string;
}

/** The hash that was kept and the one that the record gives now, one under the other to compare. */
export function HashPair({ label, kept, recomputed }: Props) {
  return (
    <>
      <p className={classes.soft}>{label}</p>
      <p className={classes.hash}>{kept || 'Not on record any more'}</p>
      <p className={classes.soft}>Computed from the record just now</p>
      <p className={classes.hash}>{recomputed}</p>
    </>
  );
}
