import { formatExact } from '../../../lib/money';
import { Pill } from '../../../ui/pill';
import { WhyButton } from '../../../ui/why-button';
import type { Why } from '../api/why-query';
import classes from './why.module.css';

const TAX = {
  exclusive: 'GST extra',
  inclusive: 'GST included in its rates',
  mixed: 'GST included in some of its rates',
} as const;

interface Props extends Pick<Why, 'title' | 'amount' | 'revision'> {
  /** Not applied yet: the revision is the one that the change would be made on. */
  isEstimate?: boolean;
  partOf: Why['part_of'];
  /** Null where it has no tax basis of its own. */
  tax: Why['basis']['tax'] | null;
}

/** What is explained: what it is a part of, its name, its amount, of which revision it is. */
export function WhyHead({ partOf, title, amount, revision, isEstimate = false, tax }: Props) {
  return (
    <header>
      {partOf.length > 0 && (
        <nav className={classes.wholes} aria-label="What it is a part of">
          {partOf.map(({ label, of }) => (
            <WhyButton key={of} of={of} label={label}>
              {label}
            </WhyButton>
          ))}
        </nav>
      )}
      <h3 className={classes.title}>{title}</h3>
      <p className={`serif num ${classes.amount}`}>{formatExact(amount)}</p>
      <p className={classes.pills}>
        <Pill>r {revision}</Pill>
        {isEstimate && <Pill tone="warn">Not applied yet</Pill>}
        {tax && <Pill>{TAX[tax]}</Pill>}
      </p>
    </header>
  );
}
