import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useToken } from '../../../../lib/session';
import { detailsQuery, type VendorDetails } from '../../api/vendor-queries';

interface Props {
  /** `vendor`, `brand`, `pattern` or `category`. */
  field: string;
  title: string;
  value: string;
  onChange: (value: string) => void;
}

const LISTS: Readonly<Record<string, (details: VendorDetails) => readonly { name: string }[]>> = {
  vendor: ({ vendors }) => vendors,
  brand: ({ brands }) => brands,
  pattern: ({ patterns }) => patterns,
  category: ({ finishes }) => finishes,
};

/** One value for every row of a sheet, with suggestions from the directory. */
export function FixedField({ field, title, value, onChange }: Props) {
  const id = useId();
  const { data } = useQuery(detailsQuery(useToken()));
  const known = (data && LISTS[field]?.(data)) ?? [];
  return (
    <>
      <TextInput
        aria-label={`${title} of every row`}
        placeholder="Same for every row"
        maxLength={150}
        list={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={id}>
        {known.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
