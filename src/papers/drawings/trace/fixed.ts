/** What this program wrote as columns, shafts, beams, drops and points. */
import { FIXED_KINDS, MOST, type Fixed } from '../../../kernel/plan';
import type { Drawing } from '../dxf/drawing';

export interface NotedFixed {
  readonly fixed: Fixed;
  /** Of its outline. */
  readonly number: number;
}

export function fixedOf({ outlines }: Drawing): NotedFixed[] {
  return outlines
    .flatMap(({ notes: [what, id, called, down, above], points, number }): NotedFixed[] => {
      const kind = FIXED_KINDS.find((one) => one === called);
      if (what !== 'fixed' || !id || !kind || points.length < 3) return [];
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const [wide, deep] = [Math.round(right - left), Math.round(bottom - top)];
      if (wide < 1 || deep < 1) return [];
      return [
        {
          number,
          fixed: {
            id: id.slice(0, 60),
            kind,
            at: [Math.round((left + right) / 2), Math.round((top + bottom) / 2)],
            wide,
            deep,
            ...levelOf('down', down),
            ...levelOf('above', above),
          },
        },
      ];
    })
    .slice(0, MOST.fixed);
}

function levelOf(field: 'down' | 'above', text = ''): Partial<Fixed> {
  const level = Math.round(Number(text));
  return text !== '' && level >= 0 && level <= 10_000 ? { [field]: level } : {};
}

/** The drawing without what was read already. */
export function withoutOutlines(drawing: Drawing, read: readonly NotedFixed[]): Drawing {
  if (read.length === 0) return drawing;
  const numbers = new Set<number | null>(read.map(({ number }) => number));
  return {
    ...drawing,
    outlines: drawing.outlines.filter(({ number }) => !numbers.has(number)),
    segments: drawing.segments.filter(({ outline }) => !numbers.has(outline)),
  };
}
