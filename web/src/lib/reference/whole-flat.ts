/** Where a line without a room is listed, as the API names it. */
export const WHOLE_FLAT = 'Whole flat';
