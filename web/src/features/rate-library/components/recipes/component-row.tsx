import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatPlain } from '../../../../lib/format/money';
import { unitWord } from '../../../../lib/format/units';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import type { FirmRate } from '../../api/library-queries';
import { ChooseLabel } from './choose-label';
import { ComponentFinishes } from './component-finishes';
import type { CheckedRecipe, Component, WorkRecipe } from '../../api/recipe-queries';
import classes from './recipes.module.css';

const KINDS = [
  { value: 'material', label: 'Material' },
  { value: 'consumable', label: 'Consumable' },
  { value: 'labour', label: 'Labour' },
];

interface Props {
  place: number;
  component: Component;
  recipe: WorkRecipe;
  firmRates: readonly FirmRate[];
  checked: CheckedRecipe['components'][number] | undefined;
  findings: CheckedRecipe['findings'];
  /** It was just added and gets the focus. */
  isNew: boolean;
  onChange: (component: Component) => void;
  onRemove: () => void;
}

/** One component: its label, its rate, its formula in words, and its errors. */
export function ComponentRow(props: Props) {
  const { place, component, recipe, firmRates, checked, findings, isNew, onChange, onRemove } = props;
  const name = component.label || `component ${place}`;
  const set = (more: Partial<Component>): void => onChange({ ...component, ...more });
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector('select')?.focus();
  }, [isNew]);
  const isWrong = findings.some(({ severity }) => severity === 'error');
  return (
    <li ref={row} className={classes.row} data-wrong={isWrong || undefined} aria-label={`${place}. ${name}`}>
      <div className={classes.fields}>
        <SelectField
          label="Kind"
          options={KINDS}
          value={component.kind}
          onChange={(kind) => set({ kind: kind as Component['kind'] })}
        />
        <div className={classes.wide}>
          <ChooseLabel
            label="Rate"
            chosen={component.label}
            side={component.kind === 'labour' ? 'labour' : 'material'}
            firmRates={firmRates}
            onChoose={(label) => set({ label })}
          />
        </div>
        <TextInput
          className={classes.wide}
          label="Formula"
          value={component.formula}
          maxLength={300}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          onChange={(event) => set({ formula: event.currentTarget.value })}
        />
        <NumberField
          label="Wastage %"
          value={component.wastage ?? 0}
          decimals={2}
          onChange={(wastage) => set({ wastage: wastage ?? 0 })}
        />
        <Button variant="subtle" color="terracotta" px={8} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {checked && (
        <Text c="dimmed" fz={13} mt={6} className="wrap">
          {[
            checked.formula_words,
            checked.rate === null ? '' : `at ₹${formatPlain(checked.rate)} per ${unitWord(checked.unit)}`,
            component.bought_as ? `bought by the ${component.bought_as.unit}` : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
      <div role="status">
        {findings.map(({ message, severity }) => (
          <p key={message} className={severity === 'error' ? classes.wrong : undefined}>
            {message}
          </p>
        ))}
      </div>
      {recipe.finishes.length > 0 && (
        <ComponentFinishes component={component} recipe={recipe} firmRates={firmRates} onChange={set} />
      )}
    </li>
  );
}
