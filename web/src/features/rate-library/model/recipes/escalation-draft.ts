import type { Escalation } from '../../api/recipe-queries';

type Rise = Escalation['material'];
type Way = 'percent' | 'index';

/** An escalation as the form holds it; an index has a month and its points per line. */
export interface EscalationDraft {
  month: string;
  materialWay: Way;
  materialPercent: number | null;
  materialIndex: string;
  labourWay: Way;
  labourPercent: number | null;
  labourIndex: string;
}

const wayOf = ({ index }: Rise): Way => (index ? 'index' : 'percent');
const linesOf = ({ index = [] }: Rise): string => index.map(({ month, points }) => `${month} ${points}`).join('\n');

export function escalationDraft(escalation: Escalation | null): EscalationDraft {
  const { month, material, labour } = escalation ?? {
    month: new Date().toISOString().slice(0, 7),
    material: { percent_a_year: 3 },
    labour: { percent_a_year: 5 },
  };
  return {
    month,
    materialWay: wayOf(material),
    materialPercent: material.percent_a_year ?? null,
    materialIndex: linesOf(material),
    labourWay: wayOf(labour),
    labourPercent: labour.percent_a_year ?? null,
    labourIndex: linesOf(labour),
  };
}

/** What is sent; null while something is missing or invalid. */
export function escalationOf(draft: EscalationDraft): Escalation | null {
  const material = riseOf(draft.materialWay, draft.materialPercent, draft.materialIndex);
  const labour = riseOf(draft.labourWay, draft.labourPercent, draft.labourIndex);
  return /^\d{4}-\d{2}$/.test(draft.month) && material && labour ? { month: draft.month, material, labour } : null;
}

function riseOf(way: Way, percent: number | null, lines: string): Rise | null {
  if (way === 'percent') return percent === null || percent > 30 ? null : { percent_a_year: percent };
  const index = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*(\d{4}-\d{2})[\s,;]+(\d+(?:\.\d{1,2})?)\s*$/.exec(line));
  if (index.length === 0 || index.includes(null)) return null;
  return { index: index.map((found) => ({ month: found?.[1] ?? '', points: Number(found?.[2]) })) };
}
