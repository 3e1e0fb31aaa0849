import { DeltaText } from '../../../ui/money-text';
import type { Why } from '../api/why-query';
import { WhyChangeRows } from './why-change-rows';
import classes from './why.module.css';

/** The change that would make an amount what it is, as long as nobody has applied it. */
export function WhyProposed({ proposed }: { proposed: NonNullable<Why['proposed']> }) {
  const { summary, delta, moves, changes } = proposed;
  return (
    <section aria-label="Would be made by this change">
      <h4 className={classes.heading}>Would be made by this change, not applied yet</h4>
      <div className={classes.revisions}>
        <p>
          <strong>{summary}</strong>
          <span className={classes.delta}>
            <DeltaText rupees={delta} />
          </span>
        </p>
        {!moves && <p className={classes.quiet}>It changes nothing that this amount is made of.</p>}
        <WhyChangeRows changes={changes} />
      </div>
    </section>
  );
}
