/** Takes away what index.html wrote of a BOQ before the client ran (`vite/first-sight.ts`). */
export function removeFirstSight(): void {
  document.querySelector('.first-sight')?.remove();
}
