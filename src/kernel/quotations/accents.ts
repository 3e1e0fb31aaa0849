/**
 * Accents of firms, as they are in the light theme: with white text on them, and as text on paper, they keep a contrast
 * of 4.5 : 1. Quotations hold the chosen one. The client has the shade of each for the dark theme.
 */
export const ACCENTS = ['#1f5c4a', '#1f4f7a', '#5b3f78', '#8a2f4a', '#a5471f', '#6b4a1e', '#3a4450'] as const;

/** The accent of a firm that chose none. */
export const USUAL_ACCENT = ACCENTS[0];
