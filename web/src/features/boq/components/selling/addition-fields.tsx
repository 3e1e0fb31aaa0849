import { Button, Checkbox, CloseButton, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { SelectField } from '../../../../ui/form/select-field';
import { Columns } from '../../../../ui/layout/columns';
import { ADDITION_BASES, scopesOf, type AdditionDraft } from '../../model/additions';
import { PercentOrAmount } from './percent-or-amount';

interface Props {
  value: readonly AdditionDraft[];
  /** Headings of the file that the items were listed under. */
  sections: readonly (string | undefined)[];
  onChange: (value: AdditionDraft[]) => void;
}

const NEW: Omit<AdditionDraft, 'key'> = {
  label: '',
  sign: 'add',
  unit: 'percent',
  value: null,
  of: 'items',
  on: [],
  taxed: true,
};

/** Lines below the items: premiums, rebates and lump sums, in the order in which they build on one another. */
export function AdditionFields({ value, sections, onChange }: Props) {
  const put = (at: number, next: Partial<AdditionDraft>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...next } : one)));
  const up = (at: number) =>
    onChange([
      ...value.slice(0, at - 1),
      ...value.slice(at, at + 1),
      ...value.slice(at - 1, at),
      ...value.slice(at + 1),
    ]);
  const scopes = scopesOf(sections, value);
  return (
    <Stack gap="sm">
      {value.map((one, at) => (
        <Stack
          key={one.key}
          gap={6}
          pb="sm"
          role="group"
          aria-label={one.label || `Addition ${at + 1}`}
          style={{ borderBottom: '1px solid var(--fo-line)' }}
        >
          <Group gap={8} align="end" wrap="nowrap">
            <TextInput
              label="Name of the addition"
              required
              flex={1}
              maxLength={200}
              value={one.label}
              onChange={(event) => put(at, { label: event.currentTarget.value })}
            />
            {at > 0 && (
              <Button variant="default" px={10} aria-label={`Move addition ${at + 1} up`} onClick={() => up(at)}>
                ↑
              </Button>
            )}
            <CloseButton
              aria-label={`Remove addition ${at + 1}`}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </Group>
          <Columns of={3} gap={10} align="end">
            <SelectField
              label="It"
              value={one.sign}
              options={[
                { value: 'add', label: 'adds' },
                { value: 'less', label: 'takes off' },
              ]}
              onChange={(next) => put(at, { sign: next === 'less' ? 'less' : 'add' })}
            />
            <PercentOrAmount
              label="Addition"
              decimals={4}
              value={one.value}
              unit={one.unit}
              onChange={(next) => put(at, next)}
            />
          </Columns>
          {one.unit === 'percent' && <BaseFields value={one} scopes={scopes} onChange={(next) => put(at, next)} />}
          {!(one.unit === 'percent' && one.of === 'tax') && (
            <Checkbox
              label="GST is payable on it"
              checked={one.taxed}
              onChange={(event) => put(at, { taxed: event.currentTarget.checked })}
            />
          )}
        </Stack>
      ))}
      <Button variant="default" size="xs" onClick={() => onChange([...value, { ...NEW, key: randomId() }])}>
        + Addition
      </Button>
    </Stack>
  );
}

interface BaseProps {
  value: AdditionDraft;
  scopes: ReturnType<typeof scopesOf>;
  onChange: (next: Partial<AdditionDraft>) => void;
}

/** What a percentage is of. */
function BaseFields({ value: { of, on }, scopes, onChange }: BaseProps) {
  return (
    <Columns of={2} min={150} gap={10} align="end">
      <SelectField
        label="Percentage of"
        value={of}
        options={ADDITION_BASES}
        onChange={(next) => onChange({ of: ADDITION_BASES.find((base) => base.value === next)?.value ?? 'items' })}
      />
      {of !== 'tax' && (
        <MultiSelect
          comboboxProps={{ floatingStrategy: 'fixed' }}
          label="Only on"
          placeholder={on.length === 0 ? 'all items' : undefined}
          data={scopes}
          value={on}
          onChange={(next) => onChange({ on: next })}
        />
      )}
    </Columns>
  );
}
