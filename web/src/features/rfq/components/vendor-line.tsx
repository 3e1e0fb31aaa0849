import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatQuantity } from '../../../lib/format/money';
import { NumberField } from '../../../ui/form/number-field';
import { Card } from '../../../ui/layout/card';
import type { QuotedLine, VendorPage } from '../api/rfq';
import classes from './vendor-line.module.css';

interface Props {
  asked: VendorPage['lines'][number];
  line: QuotedLine;
  disabled: boolean;
  onChange: (line: QuotedLine) => void;
}

/** One line of a vendor's answer. */
export function VendorLine({ asked: { no, description, quantity, unit }, line, disabled, onChange }: Props) {
  const set = (part: Partial<QuotedLine>): void => onChange({ ...line, ...part });
  const isOff = disabled || line.cannot_supply;
  const own = line.unit ?? '';
  // What was answered before is in sight.
  const [isOpen] = useState(
    () => own !== '' || line.brand !== '' || line.remark !== '' || line.delivery_days !== null || line.tax_included,
  );
  return (
    <Card title={`${no}. ${description}`} aside={<Text fw={600}>{`${formatQuantity(quantity)} ${unit}`}</Text>}>
      <Group align="flex-end" gap="sm">
        <NumberField
          flex="2 1 150px"
          label={`Rate per ${own || unit}, ₹`}
          rupees
          disabled={isOff}
          value={line.rate}
          onChange={(rate) => set({ rate })}
        />
        <Checkbox
          flex="1 1 130px"
          mb={8}
          label="Cannot supply"
          disabled={disabled}
          checked={line.cannot_supply}
          onChange={(event) => {
            const isOut = event.currentTarget.checked;
            set({ cannot_supply: isOut, ...(isOut ? { rate: null, unit: null, per: null } : {}) });
          }}
        />
      </Group>
      <details className={classes.more} open={isOpen || undefined}>
        <summary>Brand, delivery, tax, unit</summary>
        <Group align="flex-end" gap="sm" mt={6}>
          <TextInput
            flex="1 1 130px"
            label="Brand"
            maxLength={100}
            disabled={isOff}
            value={line.brand}
            onChange={(event) => set({ brand: event.currentTarget.value })}
          />
          <NumberField
            flex="1 1 110px"
            label="Delivery, days"
            decimals={0}
            disabled={isOff}
            value={line.delivery_days}
            onChange={(days) => set({ delivery_days: days })}
          />
          <TextInput
            flex="2 1 180px"
            label="Remark"
            maxLength={500}
            disabled={disabled}
            value={line.remark}
            onChange={(event) => set({ remark: event.currentTarget.value })}
          />
          <TextInput
            flex="1 1 130px"
            label="Your own unit"
            placeholder={unit}
            maxLength={30}
            disabled={isOff}
            value={own}
            onChange={(event) => {
              const text = event.currentTarget.value;
              set(text === '' ? { unit: null, per: null } : { unit: text });
            }}
          />
          {own !== '' && (
            <NumberField
              flex="1 1 130px"
              label={`1 ${own} holds, ${unit}`}
              disabled={isOff}
              value={line.per}
              onChange={(per) => set({ per })}
            />
          )}
          <NumberField
            flex="0 1 100px"
            label="GST, %"
            decimals={2}
            disabled={isOff}
            value={line.gst_percent}
            onChange={(percent) => set({ gst_percent: percent ?? 0 })}
          />
          <Checkbox
            mb={8}
            label="Rate includes GST"
            disabled={isOff}
            checked={line.tax_included}
            onChange={(event) => set({ tax_included: event.currentTarget.checked })}
          />
        </Group>
      </details>
    </Card>
  );
}
