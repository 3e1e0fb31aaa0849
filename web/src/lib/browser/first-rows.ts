/** Takes away the first items of a BOQ that index.html wrote before the client ran (`vite/first-rows.ts`). */
export function removeFirstRows(): void {
  document.querySelector('.first-rows')?.remove();
}
