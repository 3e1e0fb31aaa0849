/** What one uploaded drawing may cost. Beyond any of these it is refused with a sentence. */
export const DRAWING_LIMITS = {
  /** Of the file itself, blocks included. */
  entities: 200_000,
  /** With every block drawn wherever it stands. */
  strokes: 300_000,
  /** Blocks inside of blocks. */
  depth: 8,
  layers: 1_000,
  texts: 5_000,
  textLength: 200,
  furniture: 300,
  /** Lines that walls are looked for among. */
  wallLines: 25_000,
  /** Millimetres from the drawing’s origin: the Earth is round beyond. */
  reach: 1e9,
  cpuMs: 10_000,
  wallClockMs: 30_000,
} as const;
