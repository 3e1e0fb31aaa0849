import { Button, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useWords, type Words } from '../../../lib/language/words';
import type { Why } from '../api/why-query';
import classes from './why.module.css';
import { WhyHead } from './why-head';
import { WhyTerms } from './why-terms';

/** Number listed at first. */
const FIRST = 60;

/** Another table of an explanation: its terms add up to the amount, which `of` explains. */
interface Table extends Pick<Why, 'title' | 'amount' | 'terms'> {
  name: string;
  of: string | null;
}

interface Props
  extends
    Pick<Why, 'title' | 'amount' | 'revision' | 'words' | 'formula' | 'terms'>,
    Partial<Pick<Why, 'sum' | 'factor'>> {
  partOf: Why['part_of'];
  /** Null where the amount has no tax basis of its own. */
  tax: Why['basis']['tax'] | null;
  /** Further tables: the whole it is part of, its contents. */
  further: readonly Table[];
  /** Additional content. */
  children?: ReactNode;
}

/** An amount that only the screen knows, explained from its data: its parts, and what it is part of. */
export function WhyShown({
  title,
  amount,
  revision,
  words,
  formula,
  terms,
  sum,
  factor,
  partOf,
  tax,
  further,
  children,
}: Props) {
  const i18n = useWords();
  const [all, setAll] = useState(false);
  const listed = all || terms.length <= FIRST ? terms : terms.slice(0, FIRST);
  return (
    <div className={classes.why}>
      <WhyHead title={title} amount={amount} revision={revision} partOf={partOf} tax={tax} />
      <p>{words}</p>
      <Text py={8} px="sm" bdrs={8} bg="var(--fo-sunk)" c="var(--fo-ink)" className="tabular">
        {formula}
      </Text>
      <WhyTerms
        title={title}
        terms={[...listed, ...moreThan(i18n, terms, listed.length)]}
        sum={sum}
        factor={factor}
        amount={amount}
      />
      {listed.length < terms.length && (
        <Button size="xs" variant="default" onClick={() => setAll(true)}>
          {i18n.t('Show all {count}', { count: terms.length })}
        </Button>
      )}
      {further.map((table) => (
        <section key={table.name} aria-label={table.name}>
          <Title order={4} mt="xs" mb={6} ff="text" fz="sm" fw={600}>
            {table.name}
          </Title>
          <WhyTerms {...table} of={table.of ?? undefined} />
        </section>
      ))}
      {children}
    </div>
  );
}

/** One term for the sum of the terms from this one on. */
function moreThan(i18n: Words, terms: Why['terms'], count: number): Why['terms'] {
  const rest = terms.slice(count);
  if (rest.length === 0) return [];
  const amount = rest.reduce((paise, { amount: own }) => paise + Math.round(own * 100), 0) / 100;
  return [{ label: i18n.t('{count} more items', { count: rest.length }), of: null, note: null, amount }];
}
