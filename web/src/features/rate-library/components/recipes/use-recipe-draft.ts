import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkQuery, type Component, type RecipePart, type WorkRecipe } from '../../api/recipe-queries';
import { NEW_COMPONENT, partOf, rowsOf, type Row } from '../../model/recipes/rows';

const SETTLE_MS = 300;

/** A recipe being edited, with the server's check once typing has settled. */
export function useRecipeDraft({ work, own, product }: WorkRecipe, version: number) {
  const first = own?.recipe ?? product;
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(first));
  const [consumables, setConsumables] = useState<number | null>(first.consumables);
  const [added, setAdded] = useState<number | null>(null);
  const part = partOf(rows, consumables ?? 0);
  const [text] = useDebouncedValue(JSON.stringify(part), SETTLE_MS);
  const settled = JSON.parse(text) as RecipePart;
  const isWritten = settled.components.every(({ label, formula }) => label !== '' && formula.trim() !== '');
  const check = useQuery({
    ...checkQuery(work, settled, version),
    enabled: isWritten,
    placeholderData: keepPreviousData,
  });
  const findings = isWritten ? (check.data?.findings ?? []) : [];
  const hasErrors = !isWritten || check.isError || findings.some(({ severity }) => severity === 'error');
  // The effect on BOQs is requested for the last recipe without errors.
  const [sound, setSound] = useState<string | null>(null);
  const isSound = check.isSuccess && !check.isPlaceholderData && !hasErrors;
  if (isSound && sound !== text) setSound(text);
  const canSave = !hasErrors && JSON.stringify(part) !== JSON.stringify(partOf(rowsOf(first), first.consumables));
  return {
    rows,
    consumables,
    setConsumables,
    part,
    check,
    findings,
    hasErrors,
    canSave,
    /** The last valid recipe, while there is something to save. */
    sound: canSave && sound !== null ? (JSON.parse(sound) as RecipePart) : null,
    /** Number of the last added row. */
    added,
    change: (id: number, component: Component): void =>
      setRows(rows.map((row) => (row.id === id ? { id, component } : row))),
    add: (): void => {
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
      setAdded(id);
      setRows([...rows, { id, component: NEW_COMPONENT }]);
    },
    remove: (id: number): void => setRows(rows.filter((row) => row.id !== id)),
  };
}
