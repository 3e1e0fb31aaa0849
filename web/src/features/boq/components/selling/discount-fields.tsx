import { Button, CloseButton, Group, Stack, TextInput } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { SERVICES } from '../../../../api/services';
import { SelectField } from '../../../../ui/form/select-field';
import { Columns } from '../../../../ui/layout/columns';
import type { DiscountDraft } from '../../model/selling';
import { PercentOrAmount } from './percent-or-amount';

interface Props {
  value: readonly DiscountDraft[];
  items: readonly { readonly id: string; readonly title: string }[];
  onChange: (value: DiscountDraft[]) => void;
}

const NEW: Omit<DiscountDraft, 'key'> = { on: '', unit: 'percent', value: null, reason: '' };

/** Discounts on all items, a service or one item, each with its reason. */
export function DiscountFields({ value, items, onChange }: Props) {
  const put = (at: number, next: Partial<DiscountDraft>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...next } : one)));
  const on = [
    { value: '', label: 'All items' },
    ...SERVICES.map(({ id, label }) => ({ value: id, label, group: 'Services' })),
    ...items.map(({ id, title }) => ({ value: `item:${id}`, label: title, group: 'Items' })),
  ];
  return (
    <Stack gap="sm">
      {value.map((one, at) => (
        <Stack key={one.key} gap={6} pb="sm" style={{ borderBottom: '1px solid var(--fo-line)' }}>
          <Columns of={3} gap={10} align="end">
            <SelectField label="Discount on" value={one.on} options={on} onChange={(next) => put(at, { on: next })} />
            <PercentOrAmount
              label="Discount"
              decimals={2}
              value={one.value}
              unit={one.unit}
              onChange={(next) => put(at, next)}
            />
          </Columns>
          <Group gap={8} align="end" wrap="nowrap">
            <TextInput
              label="Reason of the discount"
              required
              flex={1}
              maxLength={200}
              value={one.reason}
              onChange={(event) => put(at, { reason: event.currentTarget.value })}
            />
            <CloseButton
              aria-label={`Remove discount ${at + 1}`}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </Group>
        </Stack>
      ))}
      <Button variant="default" size="xs" onClick={() => onChange([...value, { ...NEW, key: randomId() }])}>
        + Discount
      </Button>
    </Stack>
  );
}
