import { Button, Group, Stack } from '@mantine/core';
import { MultiSelect } from '../../../../ui/form/multi-select';
import { SelectField } from '../../../../ui/form/select-field';
import type { FirmRate } from '../../api/library-queries';
import { ChooseLabel } from './choose-label';
import type { Component, WorkRecipe } from '../../api/recipe-queries';
import classes from './recipes.module.css';

interface Props {
  component: Component;
  recipe: WorkRecipe;
  firmRates: readonly FirmRate[];
  onChange: (change: Partial<Component>) => void;
}

/** The finishes for which a component is used, and the rate that replaces it for a finish. */
export function ComponentFinishes({ component, recipe, firmRates, onChange }: Props) {
  const replaced = Object.entries(component.finishes ?? {});
  const only = component.only_finishes ?? [];
  const options = recipe.finishes.map((finish) => ({ value: finish, label: nameOf(finish) }));
  const free = options.filter(({ value }) => !replaced.some(([finish]) => finish === value));
  const replace = (entries: readonly (readonly [string, string])[]): void =>
    onChange({ finishes: Object.fromEntries(entries) });
  const summary = [
    only.length > 0 ? `only with ${only.map(nameOf).join(', ')}` : '',
    ...replaced.map(([finish, label]) => `${nameOf(finish)}: ${label}`),
  ].filter(Boolean);
  return (
    <details className={classes.measures}>
      <summary>Finishes{summary.length > 0 && `: ${summary.join('; ')}`}</summary>
      <Stack gap={10} mt={8}>
        <MultiSelect
          label="Only with these finishes"
          placeholder="With every finish"
          options={options}
          value={only}
          onChange={(value) => onChange({ only_finishes: value })}
        />
        {replaced.map(([finish, label]) => (
          <Group key={finish} gap={8} align="flex-end">
            <div>
              <ChooseLabel
                label={`Replacement in ${nameOf(finish)}`}
                chosen={label}
                side={component.kind === 'labour' ? 'labour' : 'material'}
                firmRates={firmRates}
                onChoose={(other) => replace(replaced.map((entry) => (entry[0] === finish ? [finish, other] : entry)))}
              />
            </div>
            <Button
              variant="subtle"
              color="terracotta"
              px={8}
              aria-label={`Remove ${nameOf(finish)}`}
              onClick={() => replace(replaced.filter(([one]) => one !== finish))}
            >
              Remove
            </Button>
          </Group>
        ))}
        {free.length > 0 && (
          <SelectField
            label="Another rate for a finish"
            value=""
            options={[{ value: '', label: 'Choose a finish' }, ...free]}
            maw={280}
            onChange={(finish) => finish !== '' && replace([...replaced, [finish, component.label]])}
          />
        )}
      </Stack>
    </details>
  );
}

/** `veneer-bwp` as “Veneer bwp”. */
function nameOf(finish: string): string {
  const words = finish.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
