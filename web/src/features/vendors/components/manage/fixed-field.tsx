import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useToken } from '../../../../lib/session';
import { detailsQuery, type VendorDetails } from '../../api/vendor-queries';

interface Props {
  /** Key of the field: `vendor`, `unit`. */
  field: string;
  title: string;
  value: string;
  /** Where the file says it; undefined for what a person typed. */
  from: string | undefined;
  onChange: (value: string) => void;
}

const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);
const LISTS: Readonly<Record<string, (details: VendorDetails) => readonly string[]>> = {
  vendor: ({ vendors }) => names(vendors),
  brand: ({ brands }) => names(brands),
  pattern: ({ patterns }) => names(patterns),
  category: ({ finishes }) => names(finishes),
  unit: ({ units }) => units,
  gst_included: () => ['extra', 'incl.'],
};

/** One value for every row of a sheet, with suggestions from the directory. */
export function FixedField({ field, title, value, from, onChange }: Props) {
  const id = useId();
  const { data } = useQuery(detailsQuery(useToken()));
  const known = (data && LISTS[field]?.(data)) ?? [];
  return (
    <>
      <TextInput
        aria-label={`${title} of every row`}
        placeholder="Same for every row"
        description={from && `From ${from}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={150}
        list={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={id}>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
