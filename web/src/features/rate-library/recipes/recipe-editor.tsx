import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { confirm } from '../../../ui/feedback/confirm-store';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { NumberField } from '../../../ui/form/number-field';
import type { FirmRate } from '../api/library-queries';
import { LibraryEffect } from '../components/library-effect';
import { ComponentRow } from './component-row';
import { FiveSizes } from './five-sizes';
import {
  checkQuery,
  dropRecipe,
  keepRecipe,
  type Component,
  type KeptRecipe,
  type RecipePart,
  type WorkRecipe,
} from './recipe-queries';
import { rowsOf, partOf, NEW_COMPONENT, type Row } from './rows';
import classes from './recipes.module.css';
import { useLibraryCommand } from './use-library-command';

const SETTLE_MS = 300;

interface Props {
  recipe: WorkRecipe;
  /** Of the library that is shown. */
  version: number;
  /** Of the trade of the work. */
  firmRates: readonly FirmRate[];
}

/** The components of a work as rows to change, checked while one types, with what they do to five sizes and to the open BOQs. */
export function RecipeEditor({ recipe, version, firmRates }: Props) {
  const { work, title, own, product } = recipe;
  const first = own?.recipe ?? product;
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(first));
  const [consumables, setConsumables] = useState<number | null>(first.consumables);
  const added = useRef<number | null>(null);
  const keep = useLibraryCommand<KeptRecipe>(keepRecipe);
  const drop = useLibraryCommand<{ work: string }>(dropRecipe);
  const part: RecipePart = { ...partOf(rows), consumables: consumables ?? 0 };
  const isChanged = JSON.stringify(part) !== JSON.stringify(partOf(rowsOf(first), first.consumables));
  // What is typed settles a moment later: it is checked when it has.
  const [text] = useDebouncedValue(JSON.stringify(part), SETTLE_MS);
  const settled = JSON.parse(text) as RecipePart;
  const isWritten = settled.components.every(({ label, formula }) => label !== '' && formula.trim() !== '');
  const check = useQuery({
    ...checkQuery(work, settled, version),
    enabled: isWritten,
    placeholderData: keepPreviousData,
  });
  const findings = isWritten ? (check.data?.findings ?? []) : [];
  const hasErrors = findings.some(({ severity }) => severity === 'error') || check.isError;
  // What it does to BOQs is asked of the last recipe in which nothing was wrong.
  const [sound, setSound] = useState<string | null>(null);
  const isChecked = isWritten && check.isSuccess && !check.isPlaceholderData;
  if (isChecked && !hasErrors && sound !== text) setSound(text);
  const busy = keep.isPending || drop.isPending;

  const change = (id: number, component: Component): void =>
    setRows(rows.map((row) => (row.id === id ? { id, component } : row)));
  const add = (): void => {
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    added.current = id;
    setRows([...rows, { id, component: NEW_COMPONENT }]);
  };
  const back = async (): Promise<void> => {
    const yes = await confirm({
      title: `Price ${title} by the product’s recipe again?`,
      body: 'BOQs that are pinned to an earlier version of your rates keep your recipe.',
      confirmLabel: 'Back to the product’s',
    });
    if (yes) drop.mutate({ work });
  };

  return (
    <Form
      gap={16}
      aria-label={`Recipe of ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && isWritten && !hasErrors && !busy)
          keep.mutate({ work, recipe: { ...part, since: own?.since ?? 0 } });
      }}
    >
      <div>
        <Title order={2} fz="xl">
          {title}
        </Title>
        <Text c="dimmed" fz="sm">
          {own
            ? `Your own recipe, saved in version ${own.since} of your rates.`
            : `The product’s recipe of rate book ${recipe.rate_book_version}. Change it, and it is your own.`}{' '}
          Priced per {recipe.unit}: {recipe.quantity}.
        </Text>
      </div>
      {own?.product_changed && (
        <Notice tone="attention">
          The product’s recipe has changed since rate book {own.rate_book_version}, beside which yours was saved. Yours
          keeps its text; the five sizes below show both.
        </Notice>
      )}
      <Measures measures={recipe.measures} />
      <Stack component="ol" gap={10} m={0} p={0} className={classes.rows}>
        {rows.map(({ id, component }, at) => (
          <ComponentRow
            key={id}
            place={at + 1}
            component={component}
            recipe={recipe}
            firmRates={firmRates}
            checked={check.data?.components[at]}
            findings={findings.filter((finding) => finding.component === at)}
            isNew={added.current === id}
            onChange={(next) => change(id, next)}
            onRemove={() => setRows(rows.filter((row) => row.id !== id))}
          />
        ))}
      </Stack>
      <Group justify="space-between" align="flex-end">
        <Button variant="default" onClick={add} disabled={rows.length >= 60}>
          Add a component
        </Button>
        <NumberField
          label="Consumables, % of material"
          value={consumables}
          decimals={2}
          onChange={setConsumables}
          maw={220}
        />
      </Group>
      {findings
        .filter(({ component }) => component === null)
        .map(({ message }) => (
          <Notice key={message} tone="error" role="alert">
            {message}
          </Notice>
        ))}
      {check.isError && (
        <Notice tone="error" role="alert">
          {messageOf(check.error)}
        </Notice>
      )}
      <FiveSizes effect={check.data?.effect ?? []} busy={check.isFetching} hasErrors={hasErrors || !isWritten} />
      {isChanged && sound && !hasErrors && (
        <LibraryEffect change={{ recipes: [{ work, recipe: JSON.parse(sound) as RecipePart }] }} version={version} />
      )}
      <Group justify="flex-end" gap="xs">
        {own && (
          <Button variant="subtle" color="terracotta" disabled={busy} onClick={() => void back()}>
            Back to the product’s recipe
          </Button>
        )}
        <Button type="submit" disabled={!isChanged || !isWritten || hasErrors || busy}>
          {keep.isPending ? 'Saving...' : 'Save as my recipe'}
        </Button>
      </Group>
    </Form>
  );
}

function Measures({ measures }: Pick<WorkRecipe, 'measures'>) {
  return (
    <details className={classes.measures}>
      <summary>What formulas may use</summary>
      <ul>
        {measures.map(({ name, label, unit, words }) => (
          <li key={name}>
            <code>{name}</code> {label === name ? '' : `${label} `}= {words}
            {unit && `, ${unit}`}
          </li>
        ))}
        <li>
          <code>L</code>, <code>W</code>, <code>H</code> length, width and height in ft; <code>area</code> and{' '}
          <code>carpet_area</code> in sq ft
        </li>
        <li>
          + − * / ( ), <code>min(a, b)</code>, <code>max(a, b)</code>, <code>ceil(a)</code>, <code>floor(a)</code>,{' '}
          <code>a &gt; b ? x : y</code>
        </li>
      </ul>
    </details>
  );
}
