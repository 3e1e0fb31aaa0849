import { Button, Paper, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { VendorDetails } from '../api/vendor-queries';
import type { SearchState } from '../model/search-filters';
import classes from './search.module.css';

interface Props {
  details: VendorDetails;
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}

interface GroupProps {
  legend: string;
  name: string;
  value: string;
  options: readonly { slug: string; name: string }[];
  onChange: (slug: string) => void;
  /** Extra content for the chosen option. */
  below?: ReactNode;
}

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ type, name, label, isChosen, onChoose }: OptionProps) {
  return (
    <label className={classes.option}>
      <input type={type} name={name} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}

function RadioGroup({ legend, name, value, options, onChange, below }: GroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        <Option type="radio" name={name} label="All" isChosen={value === ''} onChoose={() => onChange('')} />
        {options.map((option) => (
          <div key={option.slug}>
            <Option
              type="radio"
              name={name}
              label={option.name}
              isChosen={value === option.slug}
              onChoose={() => onChange(option.slug)}
            />
            {value === option.slug && below}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Categories with the patterns of the chosen one, vendors and brands; collapsible on a phone. */
export function SearchFilters({ details, state, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const patterns = details.finishes.find(({ slug }) => slug === state.category)?.patterns ?? [];
  const count = [state.category, state.vendor, state.brand].filter(Boolean).length + state.patterns.length;
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
          options={details.vendors}
          onChange={(vendor) => onChange({ vendor })}
        />
        <RadioGroup
          legend="Brands"
          name="brand"
          value={state.brand}
          options={details.brands}
          onChange={(brand) => onChange({ brand })}
        />
      </Paper>
    </section>
  );
}
