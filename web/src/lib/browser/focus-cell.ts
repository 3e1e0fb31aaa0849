/** Puts the focus on the first cell of an item's row where it is drawn, otherwise on the cell that is the grid's tab stop. */
export function focusCellAtHand(itemId = ''): void {
  const cells = document.querySelectorAll<HTMLElement>('[role="grid"] [data-col]');
  const own = [...cells].find((cell) => cell.closest<HTMLElement>('[data-item]')?.dataset.item === itemId);
  (own ?? [...cells].find(({ tabIndex }) => tabIndex === 0))?.focus();
}
