/** On which paper, and how small, a plan is drawn: the smallest sheet at the largest scale that it fits on. */

/** Points. */
const SHEETS = { A4: [841.89, 595.28], A3: [1_190.55, 841.89] } as const;
const POINTS_PER_MM = 72 / 25.4;

/** Points around the drawing: below them the foot, above them the title. */
export const MARGINS = { side: 42, top: 44, title: 84, bottom: 52 } as const;

const CHOICES = [
  ['A4', 50],
  ['A3', 50],
  ['A4', 100],
  ['A3', 100],
  ['A3', 200],
  ['A3', 500],
] as const;

export interface Sheet {
  readonly size: keyof typeof SHEETS;
  readonly orientation: 'portrait' | 'landscape';
  readonly scale: number;
  /** Points left for drawings. */
  readonly width: number;
  readonly height: number;
}

/** `boxAt` is what the drawing takes at a scale, in the flat’s millimetres; a plan larger than any sheet is cut by the largest. */
export function sheetFor(boxAt: (scale: number) => { readonly width: number; readonly height: number }): Sheet {
  const sheets = CHOICES.flatMap(([size, scale]) =>
    (['landscape', 'portrait'] as const).map((orientation): Sheet => {
      const [long, short] = SHEETS[size];
      const [width, height] = orientation === 'landscape' ? [long, short] : [short, long];
      return {
        size,
        orientation,
        scale,
        width: width - 2 * MARGINS.side,
        height: height - MARGINS.top - MARGINS.title - MARGINS.bottom,
      };
    }),
  );
  const fits = sheets.find(({ scale, width, height }) => {
    const box = boxAt(scale);
    return points(box.width, scale) <= width && points(box.height, scale) <= height;
  });
  const largest = sheets.at(-1);
  if (!largest) throw new RangeError('no sheets');
  return fits ?? largest;
}

/** Millimetres of the flat as points of paper. */
export const points = (mm: number, scale: number): number => (mm / scale) * POINTS_PER_MM;
