import { Text, Title } from '@mantine/core';
import { dateLabel, monthLabel, stampLabel } from '../../../lib/format/dates';
import { formatExact, formatQuantity } from '../../../lib/format/money';
import { unitBehind, unitWord } from '../../../lib/format/units';
import { Pill } from '../../../ui/layout/pill';
import { WhyButton } from '../../../ui/boq/why-button';
import type { Why } from '../api/why-query';
import classes from './why.module.css';

type Rate = Why['rates'][number];

const WORDS: Readonly<Record<Rate['provenance'], string>> = {
  spec: 'standard rate',
  published: 'published rate',
  provisional: 'assumed rate',
  typed: 'typed rate',
  firm: 'firm’s own rate',
};

/** The rates behind an amount: value, source, and who typed it, when and why. */
export function WhyRates({ rates }: { rates: readonly Rate[] }) {
  if (rates.length === 0) return null;
  return (
    <section aria-label="Rates">
      <Title order={4} mt="xs" mb={6} ff="text" fz="sm" fw={600}>
        {rates.length === 1 ? 'The rate' : 'The rates'}
      </Title>
      <ul className={classes.rates}>
        {rates.map((rate) => (
          <li key={rate.of ?? `${rate.side} ${rate.label}`}>
            <p>
              <strong>{rate.label}</strong>
              <Pill tone={rate.provenance === 'typed' && !rate.offer ? 'warn' : 'neutral'}>
                {rate.offer ? 'vendor’s price' : WORDS[rate.provenance]}
              </Pill>
              <span className="num">
                <WhyButton of={rate.of} label={`everything priced with ${rate.label}`}>
                  {formatExact(rate.rate)}
                </WhyButton>{' '}
                / {unitBehind(1, rate.unit)}
              </span>
            </p>
            {rate.offer && <OfferText rate={rate} offer={rate.offer} />}
            {rate.firm && <FirmText firm={rate.firm} isUsed={rate.provenance === 'firm'} />}
            <Text c="dimmed" fz={13}>
              {fromWords(rate)}
            </Text>
            {rate.as_of && (
              <Text c="dimmed" fz={13}>
                {ageWords(rate)}
              </Text>
            )}
            {rate.proposed && (
              <Text c="dimmed" fz={13}>
                Would be set by this change, not applied yet
              </Text>
            )}
            {rate.set_by && (
              <Text c="dimmed" fz={13}>
                Set by {rate.set_by.actor.name} at version {rate.set_by.revision},{' '}
                <time dateTime={rate.set_by.at}>{stampLabel(rate.set_by.at)}</time>
                {rate.set_by.reason && `: “${rate.set_by.reason}”`}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The age, reliability and source of the rate book's rate, as far as the book states them. */
function ageWords({ as_of: month, confidence, source }: Rate): string {
  const parts = [
    month && `Of ${monthLabel(month)}`,
    confidence && `${confidence} confidence`,
    source && `source: ${source}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function fromWords({
  rate,
  book_rate,
  net_rate,
  city_rate,
  city_factor,
  tax_basis,
  note,
  side,
  provenance,
}: Rate): string {
  const basis = tax_basis === 'inclusive' ? ', GST included' : tax_basis === 'exclusive' ? ', GST extra' : '';
  if (book_rate === null || city_rate === null || city_factor === null) {
    return `This item’s own rate, for ${side}${basis}.`;
  }
  const city =
    city_factor === 100 ? '' : ` × ${formatQuantity(city_factor)} % for the city = ${formatExact(city_rate)}`;
  const moved = rate === city_rate || provenance === 'firm' ? '' : '; this BOQ has its own';
  // A rate given with GST is priced without it; the city’s factor applies to the net rate.
  const book =
    net_rate === null ? formatExact(book_rate) : `${formatExact(book_rate)} with GST, ${formatExact(net_rate)} without`;
  return `Rate book ${book}${city}${moved}${net_rate === null ? basis : ''}${note ? `. ${note}` : ''}`;
}

/** The vendor's price that the BOQ's own rate was taken from. */
function OfferText({ rate, offer }: { rate: Rate; offer: NonNullable<Rate['offer']> }) {
  return (
    <Text fz={13} c={offer.ended ? 'var(--fo-up)' : undefined}>
      {formatExact(rate.rate)}/{unitBehind(1, rate.unit)} from {offer.words}: {formatExact(offer.price)} per{' '}
      {unitWord(offer.unit ?? 'unit')}, {offer.brand}, {offer.code}.
      {offer.valid_until &&
        (offer.ended
          ? ` The price ended on ${dateLabel(offer.valid_until)}; the rate stays until you change it.`
          : ` Valid until ${dateLabel(offer.valid_until)}.`)}
    </Text>
  );
}

/** The firm's own rate for it. It takes precedence over the rate book, and a rate typed for the BOQ over both. */
function FirmText({ firm, isUsed }: { firm: NonNullable<Rate['firm']>; isUsed: boolean }) {
  const known = [
    firm.brand,
    firm.document,
    firm.date && `of ${dateLabel(firm.date)}`,
    firm.valid_until && `valid until ${dateLabel(firm.valid_until)}`,
    firm.note,
  ].filter(Boolean);
  return (
    <Text fz={13} c={firm.expired ? 'var(--fo-up)' : undefined}>
      {isUsed ? 'Own rate' : 'The own rate would be'} {formatExact(firm.given)},{' '}
      {firm.tax_basis === 'inclusive' ? 'GST included' : 'GST extra'}, version {firm.version} of the firm’s rates; no
      city factor applies{known.length > 0 && `. ${known.join(', ')}`}.
      {firm.expired && ' It has expired: ask for a new one.'}
    </Text>
  );
}
