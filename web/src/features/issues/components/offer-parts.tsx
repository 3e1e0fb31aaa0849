import { formatExact } from '../../../lib/money';
import { Card } from '../../../ui/card';
import classes from './offer.module.css';

interface Props {
  title: string;
  parts: readonly { label: string; items: number; cost: number }[];
}

/** Where the money goes: parts with their amounts, the dearest first, each with a bar. */
export function OfferParts({ title, parts }: Props) {
  const sorted = [...parts].sort((a, b) => b.cost - a.cost);
  const most = sorted[0]?.cost ?? 0;
  return (
    <Card title={title}>
      <ul className={classes.parts}>
        {sorted.map(({ label, items, cost }) => (
          <li key={label}>
            <span>{label}</span>
            <span className={classes.soft}>
              {items} {items === 1 ? 'item' : 'items'}
            </span>
            <span className="num">{formatExact(cost)}</span>
            <svg className={classes.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={most > 0 ? Math.max(0, (cost / most) * 100) : 0} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  );
}
