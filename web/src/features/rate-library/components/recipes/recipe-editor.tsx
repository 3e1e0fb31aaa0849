import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { messageOf } from '../../../../lib/api/errors';
import { confirm } from '../../../../ui/feedback/confirm-store';
import { Notice } from '../../../../ui/feedback/notice';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import type { FirmRate } from '../../api/library-queries';
import { LibraryEffect } from '../library-effect';
import { ComponentRow } from './component-row';
import { FiveSizes } from './five-sizes';
import { dropRecipe, keepRecipe, type LibraryRecipe, type WorkRecipe } from '../../api/recipe-queries';
import classes from './recipes.module.css';
import { useLibraryCommand } from './use-library-command';
import { useRecipeDraft } from './use-recipe-draft';
import { unitWord } from '../../../../lib/format/units';

interface Props {
  recipe: WorkRecipe;
  /** Of the shown library. */
  version: number;
  /** Of the trade of the work. */
  firmRates: readonly FirmRate[];
}

/**
 * The components of a work as editable rows, validated while typing, with their effect on five sizes and on the open
 * BOQs.
 */
export function RecipeEditor({ recipe, version, firmRates }: Props) {
  const { work, title, own } = recipe;
  const draft = useRecipeDraft(recipe, version);
  const { rows, part, check, findings, canSave, sound } = draft;
  const keep = useLibraryCommand<LibraryRecipe>(keepRecipe);
  const drop = useLibraryCommand<{ work: string }>(dropRecipe);
  const busy = keep.isPending || drop.isPending;
  const back = async (): Promise<void> => {
    const yes = await confirm({
      title: `Return ${title} to the product’s recipe?`,
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
        if (canSave && !busy) keep.mutate({ work, recipe: { ...part, since: own?.since ?? 0 } });
      }}
    >
      <Head recipe={recipe} />
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
            isNew={draft.added === id}
            onChange={(next) => draft.change(id, next)}
            onRemove={() => draft.remove(id)}
          />
        ))}
      </Stack>
      <Group justify="space-between" align="flex-end">
        <Button variant="default" onClick={draft.add} disabled={rows.length >= 60}>
          Add a component
        </Button>
        <NumberField
          label="Consumables, % of material"
          value={draft.consumables}
          decimals={2}
          onChange={draft.setConsumables}
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
      <FiveSizes effect={check.data?.effect ?? []} busy={check.isFetching} hasErrors={draft.hasErrors} />
      {sound && <LibraryEffect change={{ recipes: [{ work, recipe: sound }] }} version={version} />}
      <Group justify="flex-end" gap="xs">
        {own && (
          <Button variant="subtle" color="terracotta" disabled={busy} onClick={() => void back()}>
            Back to the product’s recipe
          </Button>
        )}
        <Button type="submit" disabled={!canSave || busy}>
          {keep.isPending ? 'Saving...' : 'Save as my recipe'}
        </Button>
      </Group>
    </Form>
  );
}

function Head({ recipe: { title, own, unit, quantity, rate_book_version: book } }: { recipe: WorkRecipe }) {
  return (
    <>
      <div>
        <Title order={2} fz="xl">
          {title}
        </Title>
        <Text c="dimmed" fz="sm">
          {own
            ? `Your own recipe, saved in version ${own.since} of your rates.`
            : `The product’s recipe of rate book ${book}. If you change it, it becomes your own.`}{' '}
          Priced per {unitWord(unit)}: {quantity}.
        </Text>
      </div>
      {own?.product_changed && (
        <Notice tone="attention">
          The product’s recipe has changed since rate book {own.rate_book_version}, when yours was saved. Yours is
          unchanged; the five sizes below show both.
        </Notice>
      )}
    </>
  );
}

function Measures({ measures }: Pick<WorkRecipe, 'measures'>) {
  return (
    <details className={classes.measures}>
      <summary>What formulas can use</summary>
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
