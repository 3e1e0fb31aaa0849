import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPlain } from '../../../../lib/format/money';
import { unitWord } from '../../../../lib/format/units';
import { SearchSelect, type SearchOption } from '../../../../ui/form/search-select';
import { usableRatesQuery, type FirmRate } from '../../api/library-queries';

interface Props {
  label: string;
  chosen: string;
  side: 'material' | 'labour';
  firmRates: readonly FirmRate[];
  onChoose: (label: string) => void;
}

/** Any material or labour rate of the rate book, those of the trade first, and one's own. */
export function ChooseLabel({ label, chosen, side, firmRates, onChoose }: Props) {
  const query = useQuery(usableRatesQuery());
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/);
  const own = firmRates.filter(({ kind }) => kind === side);
  const known = new Map<string, SearchOption>(
    own.map((rate) => [
      rate.label.toLowerCase(),
      {
        value: rate.label,
        label: rate.label,
        note: `Your rate, ₹${formatPlain(rate.rate)} per ${unitWord(rate.unit)}`,
      },
    ]),
  );
  for (const rate of query.data?.data ?? []) {
    const key = rate.label.toLowerCase();
    if (rate.kind !== side || known.has(key)) continue;
    known.set(key, {
      value: rate.label,
      label: rate.label,
      note: `₹${formatPlain(rate.book_rate)} per ${unitWord(rate.unit)}`,
    });
  }
  const found = [...known.values()].filter((rate) => words.every((word) => rate.label.toLowerCase().includes(word)));
  return (
    <SearchSelect
      label={label}
      placeholder="Veneer, carpentry labour…"
      chosen={chosen === '' ? null : { value: chosen, label: chosen }}
      onChoose={({ value }) => onChoose(value)}
      onSearch={setText}
      options={found.slice(0, 50)}
      searching={query.isPending}
      nothing="No such rate. Add it to your rates first."
    />
  );
}
