/** Puts the focus on the cell of a grid that is its tab stop. */
export function focusCellAtHand(): void {
  document.querySelector<HTMLElement>('[role="grid"] [data-col][tabindex="0"]')?.focus();
}
