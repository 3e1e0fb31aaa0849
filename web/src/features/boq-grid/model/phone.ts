/** Screens on which items are cards instead of a grid. */
export const PHONE = '(max-width: 760px)';
