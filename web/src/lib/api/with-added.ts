/** A list with what was just added at its end, once: others may have read it before the answer came. Pure. */
export const withAdded = <T extends { readonly id: string }>(list: readonly T[], added: readonly T[]): T[] => [
  ...list.filter(({ id }) => added.every((one) => one.id !== id)),
  ...added,
];
