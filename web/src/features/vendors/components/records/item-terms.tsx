import { TextInput } from '@mantine/core';
import { SelectField } from '../../../../ui/form/select-field';
import type { Fields } from '../../../../ui/form/use-fields';
import type { ItemTerms } from '../../model/item-draft';

const GST = [
  { value: '', label: 'Not known' },
  { value: 'false', label: 'Price excludes GST' },
  { value: 'true', label: 'Price includes GST' },
];
export const NUMBER_INPUT = { inputMode: 'decimal', maxLength: 13 } as const;

interface Props {
  /** Of a form that has these fields among others. */
  field: Fields<ItemTerms>['getInputProps'];
  unit: string;
  units: readonly string[];
}

/** What an item is sold as: the unit of its price, sizes, tax, and where and when it is delivered. */
export function ItemTermFields({ field, unit, units }: Props) {
  // An item may have a unit from before there was a list.
  const choices = units.includes(unit) || unit === '' ? units : [unit, ...units];
  return (
    <>
      <SelectField
        label="Unit of the price"
        options={[{ value: '', label: 'Not known' }, ...choices.map((one) => ({ value: one, label: one }))]}
        {...field('unit')}
      />
      <TextInput label="Quantity per pack, in the unit" {...NUMBER_INPUT} {...field('pack')} />
      <TextInput label="Thickness, mm" {...NUMBER_INPUT} {...field('thickness_mm')} />
      <TextInput label="Size" placeholder="8 x 4 ft" maxLength={60} {...field('size')} />
      <SelectField label="Tax" options={GST} {...field('gst_included')} />
      <TextInput label="GST rate, %" {...NUMBER_INPUT} {...field('gst_rate')} />
      <TextInput label="City" maxLength={80} {...field('city')} />
      <TextInput label="Lead time, days" {...NUMBER_INPUT} {...field('lead_days')} />
    </>
  );
}
