import { Text } from '@mantine/core';
import { formatExact } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { WhyButton } from '../../../ui/boq/why-button';
import classes from './offer.module.css';

interface Props {
  title: string;
  /** `of` is the subject for the explanation. */
  parts: readonly { of: string; label: string; items: number; cost: number }[];
}

/** Breakdown of the cost: parts with their amounts, most expensive first, each with a bar. */
export function OfferParts({ title, parts }: Props) {
  const sorted = [...parts].sort((a, b) => b.cost - a.cost);
  const most = sorted[0]?.cost ?? 0;
  return (
    <Card title={title}>
      <ul className={classes.parts}>
        {sorted.map(({ of, label, items, cost }) => (
          <li key={of}>
            <span>{label}</span>
            <Text span c="dimmed" fz={13}>
              {items} {items === 1 ? 'item' : 'items'}
            </Text>
            <span className="num">
              <WhyButton of={of} label={label}>
                {formatExact(cost)}
              </WhyButton>
            </span>
            <svg className={classes.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={most > 0 ? Math.max(0, (cost / most) * 100) : 0} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  );
}
