import type { Role } from '../../understand/columns/roles';
import { isPlainFigure, type PdfLine, type PdfWord } from './line';

/** A column as far as it is found, in points from the left edge. */
export interface Draft {
  left: number;
  right: number;
  label: string;
  role: Role | null;
}

/** What is printed above a column. */
export type Label = Pick<PdfWord, 'text' | 'left' | 'right'>;

/** How many lines cover each point of a table, and how many words begin or end there. */
export interface Drawing {
  readonly covered: Uint32Array;
  readonly edges: Uint32Array;
  /** So many lines may cross a gutter. */
  readonly few: number;
}

export function edgesOf(lines: readonly PdfLine[], width: number): Uint32Array {
  const edges = new Uint32Array(width + 2);
  for (const { words } of lines)
    for (const { left, right } of words)
      for (const at of [Math.floor(left), Math.ceil(right)]) if (at >= 0) edges[at] = (edges[at] ?? 0) + 1;
  return edges;
}

/**
 * Two labels above one stripe: figures set close to the words of the next column closed the gutter. It is cut between the middles of the labels,
 * where the fewest lines cross, and of such points where the most words begin or end.
 */
export function splitBelow(drafts: readonly Draft[], labels: readonly Label[], drawing: Drawing): Draft[] {
  const { covered, edges, few } = drawing;
  const heads = labels.map((label) => ({ label, draft: closest(label, drafts) }));
  return drafts.flatMap((draft) => {
    const above = heads.flatMap(({ label, draft: one }) =>
      one === draft && label.left < draft.right && label.right > draft.left ? [label] : [],
    );
    const parts: Draft[] = [];
    let left = draft.left;
    for (const [index, label] of above.slice(0, -1).entries()) {
      const next = above[index + 1];
      if (!next) break;
      const from = Math.floor((label.left + label.right) / 2);
      const to = Math.min(Math.ceil((next.left + next.right) / 2), draft.right);
      const least = Math.min(...covered.subarray(from, to + 1));
      let cut = from;
      let most = -1;
      for (let x = from; x <= to; x++) {
        const beside = (edges[x - 1] ?? 0) + (edges[x] ?? 0) + (edges[x + 1] ?? 0);
        if ((covered[x] ?? 0) <= least + few && beside > most) [cut, most] = [x, beside];
      }
      let end = cut;
      while (end < to && (covered[end + 1] ?? 0) === (covered[cut] ?? 0)) end += 1;
      parts.push({ ...draft, left, right: cut });
      left = end + 1;
    }
    return [...parts, { ...draft, left }];
  });
}

/** A stripe of two columns of figures, which words instead of a price closed: "68,000   5,44,000" above "given by a donor". */
export function splitFigures(draft: Draft, lines: readonly PdfLine[], gutter: number): Draft[] {
  const held = lines.flatMap(({ words }) => {
    const own = words.filter(({ left, right }) => right > draft.left && left < draft.right);
    return own.some(({ text }) => isPlainFigure(text)) ? [own] : [];
  });
  const pairs = held.flatMap((own): (readonly [PdfWord, PdfWord])[] => {
    const [one, other, ...more] = own;
    return one && other && more.length === 0 && own.every(({ text }) => isPlainFigure(text)) ? [[one, other]] : [];
  });
  if (pairs.length < FEW_ROWS || pairs.length * 4 < held.length * 3) return [draft];
  const [left, right] = [
    Math.max(...pairs.map(([one]) => one.right)),
    Math.min(...pairs.map(([, other]) => other.left)),
  ];
  return right - left < gutter
    ? [draft]
    : [
        { ...draft, right: Math.ceil(left) },
        { ...draft, left: Math.floor(right) },
      ];
}

/** So many rows show two columns. */
const FEW_ROWS = 3;

export function closest(span: { left: number; right: number }, drafts: readonly Draft[]): Draft | null {
  let best: Draft | null = null;
  let most = -Infinity;
  for (const draft of drafts) {
    const overlap = Math.min(span.right, draft.right) - Math.max(span.left, draft.left);
    const score =
      overlap > 0 ? overlap : -Math.abs((span.left + span.right) / 2 - (draft.left + draft.right) / 2) - 1_000;
    if (score > most) {
      most = score;
      best = draft;
    }
  }
  return best;
}
