/** What the empty box of a BOQ says; written by index.html too (`vite/first-sight.ts`). */
export const SAY_HINT = 'Say it: wardrobes acrylic · loft hatao';
