/** Focuses a field and brings it into view; opens what it is folded away in. */
export function focusField(field: HTMLElement): void {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  field.focus();
  field.scrollIntoView?.({ block: 'center' });
}

/**
 * Focuses the first field of a form that the server named (`errors` maps field names to sentences) or that is marked as
 * invalid. False when there is none.
 */
export function focusFirstBad(form: HTMLElement | null, errors: Readonly<Record<string, string>>): boolean {
  if (!form) return false;
  const named = Object.keys(errors).map((name) => form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`));
  const bad = named.find((field) => field !== null) ?? form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (bad) focusField(bad);
  return bad != null;
}
