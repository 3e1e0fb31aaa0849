import { Checkbox, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { formatWhole } from '../../../lib/format/money';
import { quantityIn } from '../../../lib/language/figures';
import { useWords } from '../../../lib/language/words';
import { NumberField } from '../../../ui/form/number-field';
import type { QuotedLine, VendorPage } from '../api/rfq';
import type { Faults } from '../model/quote-faults';
import classes from './vendor-line.module.css';

interface Props {
  asked: VendorPage['lines'][number];
  line: QuotedLine;
  /** Rupees without GST; null while it has no rate. */
  amount: number | null;
  /** Its place among the lines that are sent: the name of its fields. */
  at: number;
  faults: Faults;
  disabled: boolean;
  onChange: (line: QuotedLine) => void;
}

/** Name, fault and state of a field of the line. */
type FieldOf = (field: keyof QuotedLine) => { name: string; error: string | undefined; disabled: boolean };

/** One line of a vendor's answer: its rate and delivery; what few vendors need is folded away. */
export function VendorLine({ asked, line, amount, at, faults, disabled, onChange }: Props) {
  const i18n = useWords();
  const { no, description, quantity, unit } = asked;
  const set = (part: Partial<QuotedLine>): void => onChange({ ...line, ...part });
  const isOff = disabled || line.cannot_supply;
  const [title = '', ...details] = description.split('. ');
  const of: FieldOf = (field) => ({
    name: `lines.${at}.${field}`,
    error: faults[`lines.${at}.${field}`],
    disabled: isOff,
  });
  return (
    <Paper component="section" withBorder radius="lg" className={classes.line} aria-label={`${no}. ${title}`}>
      <div className={classes.asked}>
        <Title order={2} fz="md" className="wrap">
          {no}. {title}
        </Title>
        <Text fz="sm" fw={600}>
          {quantityIn(i18n, quantity, unit)}
        </Text>
        {details.length > 0 && (
          <Text c="dimmed" fz={13} className="wrap">
            {details.join(' · ')}
          </Text>
        )}
        <Text fz="sm" aria-live="polite">
          {line.cannot_supply
            ? i18n.t('You cannot supply this.')
            : amount !== null && i18n.t('{amount} without GST', { amount: formatWhole(amount) })}
        </Text>
      </div>
      <div className={classes.fields}>
        <NumberField
          {...of('rate')}
          label={
            line.unit === null && unit === 'no'
              ? i18n.t('Rate per piece, ₹')
              : i18n.t('Rate per {unit}, ₹', { unit: line.unit ?? i18n.unit(unit) })
          }
          rupees
          value={line.rate}
          onChange={(rate) => set({ rate })}
        />
        <NumberField
          {...of('delivery_days')}
          label={i18n.t('Delivery, days')}
          decimals={0}
          value={line.delivery_days}
          onChange={(days) => set({ delivery_days: days })}
        />
      </div>
      <MoreFields {...{ asked, line, disabled, isOff, set, of }} />
    </Paper>
  );
}

interface MoreProps {
  asked: Props['asked'];
  line: QuotedLine;
  disabled: boolean;
  /** Nothing can be said of the line but that it cannot be supplied, or why. */
  isOff: boolean;
  set: (part: Partial<QuotedLine>) => void;
  of: FieldOf;
}

/** What few vendors need: tax, brand, a unit of their own, a remark, and that they do not supply it. */
function MoreFields({ asked: { unit }, line, disabled, isOff, set, of }: MoreProps) {
  const i18n = useWords();
  // What was answered before is in sight.
  const [isOpen] = useState(
    () => line.unit !== null || line.brand !== '' || line.remark !== '' || line.tax_included || line.cannot_supply,
  );
  return (
    <details className={classes.more} open={isOpen || undefined}>
      <summary>{i18n.t('More: GST, brand, own unit, cannot supply')}</summary>
      <Group align="flex-start" gap="sm">
        <NumberField
          {...of('gst_percent')}
          flex="1 1 90px"
          label={i18n.t('GST, %')}
          decimals={2}
          value={line.gst_percent}
          onChange={(percent) => set({ gst_percent: percent ?? 0 })}
        />
        <TextInput
          {...of('brand')}
          flex="2 1 130px"
          label={i18n.t('Brand')}
          maxLength={100}
          value={line.brand}
          onChange={(event) => set({ brand: event.currentTarget.value })}
        />
        <TextInput
          {...of('unit')}
          flex="2 1 130px"
          label={i18n.t('Your own unit')}
          placeholder={i18n.unit(unit)}
          maxLength={30}
          value={line.unit ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value;
            set(text === '' ? { unit: null, per: null } : { unit: text });
          }}
        />
        {line.unit !== null && (
          <NumberField
            {...of('per')}
            flex="2 1 130px"
            label={i18n.t('1 {own} holds, {asked}', { own: line.unit, asked: i18n.unit(unit) })}
            value={line.per}
            onChange={(per) => set({ per })}
          />
        )}
        <TextInput
          {...of('remark')}
          flex="3 1 180px"
          label={i18n.t('Remark')}
          maxLength={500}
          disabled={disabled}
          value={line.remark}
          onChange={(event) => set({ remark: event.currentTarget.value })}
        />
      </Group>
      <Group gap="lg" mt="sm">
        <Checkbox
          label={i18n.t('Rate includes GST')}
          disabled={isOff}
          checked={line.tax_included}
          onChange={(event) => set({ tax_included: event.currentTarget.checked })}
        />
        <Checkbox
          label={i18n.t('Cannot supply')}
          disabled={disabled}
          checked={line.cannot_supply}
          onChange={(event) => {
            const isOut = event.currentTarget.checked;
            set({ cannot_supply: isOut, ...(isOut ? { rate: null, unit: null, per: null } : {}) });
          }}
        />
      </Group>
    </details>
  );
}
