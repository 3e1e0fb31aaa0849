import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { SERVICES } from '../../../api/services';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { formatPlain } from '../../../lib/format/money';
import { unitWord } from '../../../lib/format/units';
import { rateLibraryQuery, type RateLibrary } from '../../../lib/reference/rate-library';
import { DateField } from '../../../ui/form/date-field';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { MoneyInput } from '../../../ui/form/money-input';
import { SearchSelect } from '../../../ui/form/search-select';
import { SelectField } from '../../../ui/form/select-field';
import { useFields, type Fields } from '../../../ui/form/use-fields';
import { Columns } from '../../../ui/layout/columns';
import { addRate, changeRate, removeRate, type RateChange } from '../api/library-commands';
import { usableRatesQuery, type FirmRate, type NewRate } from '../api/library-queries';
import { detailsOf, draftOf, nameText, type RateDraft, type RateName } from '../model/draft';
import { LibraryEffect } from './library-effect';

const OfferPicker = lazy(async () => ({ default: (await import('../../../ui/offers/offer-picker')).OfferPicker }));

const SETTLE_MS = 300;
const BASES = [
  { value: 'exclusive', label: 'GST extra' },
  { value: 'inclusive', label: 'GST included' },
];

interface Props {
  /** Null for a new one. */
  rate: FirmRate | null;
  taken: readonly FirmRate[];
  /** Of the shown library: the effect is computed again after each save. */
  version: number;
  onClose: () => void;
}

/** An own rate, with its effect on the open BOQs before it is saved. */
export function RateForm({ rate, taken, version, onClose }: Props) {
  const form = useFields<RateDraft>({ initialValues: draftOf(rate) });
  const [chosen, setNamed] = useState<RateName | null>(rate);
  // A label of one's own has only the trade, kind and unit given here.
  const [isOwn, setOwn] = useState(false);
  const named = chosen?.unit.trim() === '' ? null : chosen;
  const { save, remove } = useSaving(form, onClose);
  const details = detailsOf(form.values);
  const [change] = useDebouncedValue(
    JSON.stringify(named && { ...nameOf(named), ...(isOwn ? { unit: named.unit } : {}), ...details }),
    SETTLE_MS,
  );
  // Debounces typing: the effect is requested once the input has settled.
  const settled = JSON.parse(change) as NewRate | null;
  const isRated = form.values.rate > 0;
  const busy = save.isPending || remove.isPending;
  const submit = form.onSubmit(() => {
    if (!named || busy) return;
    if (rate) save.mutate({ id: rate.id, change: { ...details, old_rate: rate.rate } });
    else save.mutate({ ...nameOf(named), ...(isOwn ? { unit: named.unit } : {}), ...details });
  });
  return (
    <Form gap={14} onSubmit={submit} aria-label="Own rate">
      {rate ? (
        <Text c="dimmed" fz={13}>
          {nameText(rate)}, per {rate.unit}
          {rate.book_rate !== null && `. Rate book: ₹${formatPlain(rate.book_rate)}.`}
        </Text>
      ) : (
        <>
          <ChooseRate
            taken={taken}
            named={chosen}
            error={form.errors.label}
            onChoose={(name, own) => {
              setNamed(name);
              setOwn(own);
            }}
          />
          {isOwn && chosen && <OwnName name={chosen} error={form.errors.unit} onChange={setNamed} />}
        </>
      )}
      {named?.kind === 'material' && <FromVendor key={named.label} name={named} form={form} />}
      <Details form={form} unit={named?.unit} />
      {settled && settled.rate > 0 && <LibraryEffect change={{ rates: [settled] }} version={version} />}
      <Group justify="space-between">
        {rate ? (
          <Button variant="subtle" color="red" disabled={busy} onClick={() => remove.mutate({ id: rate.id })}>
            Remove
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!named || !isRated || busy}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Group>
      </Group>
    </Form>
  );
}

const nameOf = ({ service, kind, label }: RateName) => ({ service, kind, label });

function useSaving(form: Fields<RateDraft>, onClose: () => void) {
  const queryClient = useQueryClient();
  const done = ({ data }: { data: RateLibrary }): void => {
    queryClient.setQueryData(rateLibraryQuery().queryKey, data);
    toast.success(`Saved as version ${data.version} of your rates.`);
    onClose();
  };
  const failed = (error: Error): void => {
    if (!form.refuse(error)) toast.error(messageOf(error));
    void queryClient.invalidateQueries({ queryKey: rateLibraryQuery().queryKey });
  };
  const save = useCommand<NewRate | RateChange, { data: RateLibrary }>({
    run: (input, key) => ('id' in input ? changeRate(input, key) : addRate(input, key)),
    onSuccess: done,
    onError: failed,
  });
  const remove = useCommand<{ id: string }, { data: RateLibrary }>({
    run: removeRate,
    onSuccess: done,
    onError: failed,
  });
  return { save, remove };
}

interface ChooseProps {
  taken: readonly FirmRate[];
  named: RateName | null;
  error: ReactNode;
  /** `isOwn`: the rate book has no such label. */
  onChoose: (rate: RateName, isOwn: boolean) => void;
}

/** The option that makes the typed text a label of one's own. */
const OWN = 'own';
const KINDS = [
  { value: 'material', label: 'Material' },
  { value: 'labour', label: 'Labour' },
];

const valueOf = (rate: RateName): string => `${rate.service}|${rate.kind}|${rate.label.toLowerCase()}`;

/** Which rate of the rate book it replaces, or a label of one’s own; rates that one already has are not offered. */
function ChooseRate({ taken, named, error, onChoose }: ChooseProps) {
  const query = useQuery(usableRatesQuery());
  const [text, setText] = useState('');
  const had = new Set(taken.map(valueOf));
  const words = text.toLowerCase().split(/\s+/);
  const found = (query.data?.data ?? []).filter((rate) => {
    const all = `${rate.label} ${nameText(rate)}`.toLowerCase();
    return !had.has(valueOf(rate)) && words.every((word) => all.includes(word));
  });
  const label = text.trim().toLowerCase();
  const isLabel =
    label.length > 1 && ![...(query.data?.data ?? []), ...taken].some((rate) => rate.label.toLowerCase() === label);
  return (
    <SearchSelect
      label="Rate"
      name="label"
      placeholder="Veneer, carpentry labour, floor tile…"
      chosen={named && { value: valueOf(named), label: named.label }}
      onChoose={({ value }) => {
        const rate = found.find((one) => valueOf(one) === value);
        if (rate) onChoose(rate, false);
        else onChoose({ service: 'carpentry', kind: 'material', label: text.trim(), unit: '' }, true);
      }}
      onSearch={setText}
      options={[
        ...found.slice(0, 50).map((rate) => ({
          value: valueOf(rate),
          label: rate.label,
          note: `${nameText(rate)}, ₹${formatPlain(rate.book_rate)} per ${unitWord(rate.unit)}`,
        })),
        ...(isLabel ? [{ value: OWN, label: text.trim(), note: 'A label of your own, for your recipes' }] : []),
      ]}
      searching={query.isPending}
      nothing="The rate book has no such rate."
      {...(typeof error === 'string' ? { error } : {})}
    />
  );
}

/** The trade, kind of cost and unit of a label that is not in the rate book. */
function OwnName({ name, error, onChange }: { name: RateName; error: ReactNode; onChange: (name: RateName) => void }) {
  return (
    <Columns of={3} min={130} gap={14}>
      <SelectField
        label="Trade"
        options={SERVICES.map(({ id, label }) => ({ value: id, label }))}
        value={name.service}
        onChange={(service) => onChange({ ...name, service: service as RateName['service'] })}
      />
      <SelectField
        label="Kind"
        options={KINDS}
        value={name.kind}
        onChange={(kind) => onChange({ ...name, kind: kind as RateName['kind'] })}
      />
      <TextInput
        label="Unit"
        name="unit"
        placeholder="sqft, rft, no"
        maxLength={20}
        value={name.unit}
        error={error}
        onChange={(event) => onChange({ ...name, unit: event.currentTarget.value })}
      />
    </Columns>
  );
}

/** Fills the fields in from a vendor's price: rate, vendor, list and dates. */
function FromVendor({ name, form }: { name: RateName; form: Fields<RateDraft> }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Group>
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Vendors’ prices
        </Button>
      </Group>
    );
  return (
    <Suspense fallback={<Skeleton h={140} />}>
      <OfferPicker
        material={name}
        onPick={(offer, rate) => {
          form.setValues({
            rate,
            tax_basis: 'exclusive',
            brand: offer.brand.slice(0, 100),
            vendor: offer.vendor.name.slice(0, 100),
            document: [offer.item, offer.code, offer.price_list].filter(Boolean).join(', ').slice(0, 200),
            date: offer.valid_from ?? '',
            valid_until: offer.valid_until ?? '',
          });
          setOpen(false);
        }}
      />
    </Suspense>
  );
}

function Details({ form: { getInputProps }, unit }: { form: Fields<RateDraft>; unit: string | undefined }) {
  return (
    <>
      <Columns of={2} min={150} gap={14}>
        <MoneyInput label={unit ? `Your rate per ${unitWord(unit)}` : 'Your rate'} {...getInputProps('rate')} />
        <SelectField label="GST" options={BASES} {...getInputProps('tax_basis')} />
        <TextInput label="Brand" maxLength={100} {...getInputProps('brand')} />
        <TextInput label="Vendor" maxLength={100} {...getInputProps('vendor')} />
        <DateField label="Date" {...getInputProps('date')} />
        <DateField label="Valid until" {...getInputProps('valid_until')} />
      </Columns>
      <TextInput label="Document" placeholder="Quotation 118/26" maxLength={200} {...getInputProps('document')} />
      <TextInput label="Note" maxLength={500} {...getInputProps('note')} />
      <Text c="dimmed" fz={13}>
        This is your own rate as entered: no city factor applies.
      </Text>
    </>
  );
}
