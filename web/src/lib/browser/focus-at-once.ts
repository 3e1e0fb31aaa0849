/** A `ref` of a field that was asked for: it takes the focus once, when it is there; a dialog would give it later, and lose keys. */
export const focusAtOnce = (field: HTMLElement | null): void => field?.focus({ preventScroll: true });
