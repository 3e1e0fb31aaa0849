import { Group, Text, Title } from '@mantine/core';
import { formatExact, formatWhole } from '../../../lib/format/money';
import { Audits } from '../../../ui/boq/audits';
import { Pill } from '../../../ui/layout/pill';
import { WhyButton } from '../../../ui/boq/why-button';
import { useContext } from 'react';
import { useWords } from '../../../lib/language/words';
import type { Why } from '../api/why-query';
import classes from './why.module.css';
import { weeksText } from './why-terms';

const TAX = {
  exclusive: 'GST extra',
  inclusive: 'GST included in its rates',
  mixed: 'GST included in some of its rates',
} as const;

interface Props extends Pick<Why, 'title' | 'amount' | 'revision'> {
  /** Not applied yet: the revision is the one that the change would be made on. */
  isEstimate?: boolean;
  partOf: Why['part_of'];
  /** The amount is weeks. */
  isTime?: boolean;
  /** The amount is a rate, which has paise. */
  isRate?: boolean;
  /** Null where it has no tax basis of its own. */
  tax: Why['basis']['tax'] | null;
}

/** The explained amount: what it is part of, its name, its value and its revision. */
export function WhyHead({
  partOf,
  title,
  amount,
  revision,
  isEstimate = false,
  isTime = false,
  isRate = false,
  tax,
}: Props) {
  const i18n = useWords();
  const audits = useContext(Audits);
  return (
    <header>
      {partOf.length > 0 && (
        <nav className={classes.wholes} aria-label={i18n.t('Part of')}>
          {partOf.map(({ label, of }) => (
            <WhyButton key={of} of={of} label={label}>
              {label}
            </WhyButton>
          ))}
        </nav>
      )}
      <Title order={3} mt={4} c="dimmed" ff="text" fz="sm" fw={500}>
        {title}
      </Title>
      <Text fz={32} fw={600} lh={1.25} className="serif num">
        {isTime ? weeksText(amount) : isRate ? formatExact(amount) : formatWhole(amount)}
      </Text>
      <Group component="p" gap={6}>
        {audits && <Pill>{i18n.t('Version {revision}', { revision })}</Pill>}
        {isEstimate && <Pill tone="warn">Not applied yet</Pill>}
        {tax && <Pill>{TAX[tax]}</Pill>}
      </Group>
    </header>
  );
}
