import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Why } from '../api/why-query';
import classes from './why.module.css';
import { WhyHead } from './why-head';
import { WhyTerms } from './why-terms';

/** So many are listed at first. */
const FIRST = 60;

/** Some of a whole, and the rest of it. Amounts in rupees. */
interface Share {
  label: string;
  amount: number;
}

interface Props extends Pick<Why, 'title' | 'amount' | 'revision' | 'words' | 'formula' | 'terms'> {
  partOf: Why['part_of'];
  tax: Why['basis']['tax'];
  /** What it is cut out of: the shares add up to the amount, which `of` explains. */
  whole: Share & { of: string; shares: readonly Share[] };
}

/** The sum of some items that only the screen knows of: each item, and the whole that they are cut out of. */
export function WhyShown({ title, amount, revision, words, formula, terms, partOf, tax, whole }: Props) {
  const [all, setAll] = useState(false);
  const listed = all || terms.length <= FIRST ? terms : terms.slice(0, FIRST);
  const shares = whole.shares.map((share) => ({ ...share, of: null, note: null }));
  return (
    <div className={classes.why}>
      <WhyHead title={title} amount={amount} revision={revision} partOf={partOf} tax={tax} />
      <p>{words}</p>
      <p className={classes.formula}>{formula}</p>
      <WhyTerms title={title} terms={[...listed, ...moreThan(terms, listed.length)]} amount={amount} />
      {listed.length < terms.length && (
        <Button size="xs" variant="default" onClick={() => setAll(true)}>
          Show all {terms.length}
        </Button>
      )}
      <section aria-label="The whole of it">
        <h4 className={classes.heading}>The whole of it</h4>
        <WhyTerms name="The whole of it" title={whole.label} terms={shares} amount={whole.amount} of={whole.of} />
      </section>
    </div>
  );
}

/** One term for what the terms from this one on add up to. */
function moreThan(terms: Why['terms'], count: number): Why['terms'] {
  const rest = terms.slice(count);
  if (rest.length === 0) return [];
  const amount = rest.reduce((paise, { amount: own }) => paise + Math.round(own * 100), 0) / 100;
  return [{ label: `${rest.length} more items`, of: null, note: null, amount }];
}
