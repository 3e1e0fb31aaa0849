import type { Firm } from '../reference/firm';

/** Accents that a firm can choose: each by its colour in the light theme, with its name and its shade in the dark one. */
export const ACCENTS: Readonly<Record<Firm['accent'], { name: string; dark: string }>> = {
  '#1f5c4a': { name: 'Green', dark: '#93c2af' },
  '#1f4f7a': { name: 'Blue', dark: '#93b8dc' },
  '#5b3f78': { name: 'Plum', dark: '#c0a6dc' },
  '#8a2f4a': { name: 'Wine', dark: '#e5a0b4' },
  '#a5471f': { name: 'Rust', dark: '#eba484' },
  '#6b4a1e': { name: 'Walnut', dark: '#d3b27f' },
  '#3a4450': { name: 'Slate', dark: '#b3bfcc' },
};
