/** A `ref` of a field that was asked for: it takes the focus once, when it is there. */
export const focusAtOnce = (field: HTMLElement | null): void => field?.focus();
