/** The product's colours on paper. */
export const COLOURS = {
  ink: '#1d1b18',
  soft: '#5c564d',
  line: '#e6e0d6',
  tint: '#e4efe9',
  green: '#1f5c4a',
  terracotta: '#a5471f',
  track: '#f3efe8',
} as const;
