import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { unitWord } from '../../../lib/format/units';
import { cityName } from '../../../lib/reference/cities';
import type { Facets, VendorDetails } from '../api/vendor-queries';
import type { SearchState } from '../model/search-filters';
import classes from './search.module.css';

interface Props {
  details: VendorDetails;
  state: SearchState;
  /** Counts by choice; undefined while they are unknown. */
  facets: Facets | undefined;
  onChange: (change: Partial<SearchState>, replace?: boolean) => void;
}

interface GroupProps {
  legend: string;
  name: string;
  value: string;
  /** In an order that counts do not change: one that moves while it is being pressed loses the press. */
  options: readonly { slug: string; name: string; count?: number | undefined }[];
  onChange: (slug: string) => void;
  /** Extra content for the chosen option. */
  below?: ReactNode;
  /** Only its heading and what is chosen, until it is opened. */
  folded?: boolean;
}

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ type, name, label, count, isChosen, onChoose }: OptionProps) {
  return (
    <label className={classes.option}>
      <input type={type} name={name} checked={isChosen} onChange={onChoose} aria-label={label} />
      <Text span inherit flex={1} miw={0} c={count === 0 && !isChosen ? 'dimmed' : undefined}>
        {label}
      </Text>
      {count !== undefined && (count > 0 || isChosen) && (
        <Text span c="dimmed" fz={12} className="num">
          {count.toLocaleString('en-IN')}
        </Text>
      )}
    </label>
  );
}

function RadioGroup({ legend, name, value, options, onChange, below, folded }: GroupProps) {
  const choices = (
    <div className={classes.options}>
      <Option type="radio" name={name} label="All" isChosen={value === ''} onChoose={() => onChange('')} />
      {options.map((option) => (
        <div key={option.slug}>
          <Option
            type="radio"
            name={name}
            label={option.name}
            count={option.count}
            isChosen={value === option.slug}
            onChoose={() => onChange(option.slug)}
          />
          {value === option.slug && below}
        </div>
      ))}
    </div>
  );
  if (!folded)
    return (
      <fieldset className={classes.group}>
        <legend>{legend}</legend>
        {choices}
      </fieldset>
    );
  const chosen = options.find(({ slug }) => slug === value);
  return (
    <details className={classes.fold}>
      <summary>
        {legend}{' '}
        {chosen && (
          <Text span inherit c="dimmed">
            {chosen.name}
          </Text>
        )}
      </summary>
      <fieldset className={classes.group} aria-label={legend}>
        {choices}
      </fieldset>
    </details>
  );
}

/** Categories with the patterns of the chosen one, vendors, brands and terms, with counts; collapsible on a phone. */
export function SearchFilters({ details, state, facets, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const patterns = details.finishes.find(({ slug }) => slug === state.category)?.patterns ?? [];
  const { category, vendor, brand, city, delivers_to, unit, thickness } = state;
  const chosen = [category, vendor, brand, city, delivers_to, unit, thickness];
  const count = [...chosen, state.from || state.to].filter(Boolean).length + state.patterns.length;
  const toggle = (slug: string): string[] =>
    state.patterns.includes(slug) ? state.patterns.filter((one) => one !== slug) : [...state.patterns, slug];
  return (
    <section className={classes.filters} aria-label="Filters" data-open={isOpen || undefined}>
      <div className={classes.unfold}>
        <Button variant="default" fullWidth aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count ? `Filters (${count})` : 'Filters'}
        </Button>
      </div>
      <Paper withBorder radius="lg" className={classes.groups}>
        <RadioGroup
          legend="Categories"
          name="category"
          value={state.category}
          options={details.finishes}
          onChange={(category) => onChange({ category })}
          below={
            patterns.length > 0 && (
              <Stack gap={2} ml={25} mt={2} mb={6} role="group" aria-label="Patterns">
                {patterns.map(({ slug, name }) => (
                  <Option
                    key={slug}
                    type="checkbox"
                    name="pattern"
                    label={name}
                    isChosen={state.patterns.includes(slug)}
                    onChoose={() => onChange({ patterns: toggle(slug) })}
                  />
                ))}
              </Stack>
            )
          }
        />
        <RadioGroup
          legend="Vendors"
          name="vendor"
          value={state.vendor}
          options={counted(details.vendors, facets?.vendor)}
          onChange={(vendor) => onChange({ vendor })}
        />
        <RadioGroup
          legend="Brands"
          name="brand"
          value={state.brand}
          options={counted(details.brands, facets?.brand)}
          onChange={(brand) => onChange({ brand })}
        />
        <PriceRange key={`${state.from} ${state.to}`} state={state} onChange={onChange} />
        {TERMS.map(({ legend, name, say }) => (
          <TermGroup
            key={name}
            {...{ legend, name, say }}
            value={state[name]}
            choices={facets?.[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </Paper>
    </section>
  );
}

const TERMS = [
  { legend: 'City', name: 'city', say: (value: string) => value },
  { legend: 'Delivers to', name: 'delivers_to', say: cityName },
  { legend: 'Thickness', name: 'thickness', say: (value: string) => `${value} mm` },
  { legend: 'Unit', name: 'unit', say: unitWord },
] as const;

interface TermGroupProps {
  legend: string;
  name: string;
  say: (value: string) => string;
  value: string;
  choices: Facets['city'] | undefined;
  onChange: (value: string) => void;
}

/** Terms of the items found; nothing when there is nothing to choose. */
function TermGroup({ legend, name, say, value, choices, onChange }: TermGroupProps) {
  if (!choices) return null;
  const known = value === '' || choices.some((choice) => choice.value === value);
  const all = known ? choices : [...choices, { value, count: 0 }];
  if (all.length === 0) return null;
  const inOrder = [...all].sort((a, b) =>
    name === 'thickness' ? Number(a.value) - Number(b.value) : a.value.localeCompare(b.value),
  );
  const options = inOrder.map((choice) => ({ slug: choice.value, name: say(choice.value), count: choice.count }));
  return <RadioGroup {...{ legend, name, value, options, onChange }} folded />;
}

/** From and to, in rupees before tax; taken over by Enter or when the field is left. */
function PriceRange({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const field = (name: 'from' | 'to', label: string) => (
    <TextInput
      size="xs"
      label={label}
      inputMode="decimal"
      maxLength={10}
      defaultValue={state[name]}
      error={/^(\d{1,7}(\.\d+)?)?$/.test(state[name].trim()) ? undefined : 'A number'}
      onBlur={({ currentTarget: { value } }) => value !== state[name] && onChange({ [name]: value })}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend>Price per unit, ₹</legend>
      <Group gap={8} grow align="start" wrap="nowrap">
        {field('from', 'From')}
        {field('to', 'To')}
      </Group>
    </fieldset>
  );
}

/** With counts. */
function counted(
  options: readonly { _id: string; slug: string; name: string }[],
  choices: Facets['brand'] | undefined,
) {
  const counts = new Map(choices?.map(({ value, count }) => [value, count]));
  return options.map(({ _id, slug, name }) => ({ slug, name, count: choices && (counts.get(_id) ?? 0) }));
}
