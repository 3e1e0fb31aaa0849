import type { PillTone } from '../../../ui/layout/pill';
import type { Checks, Finding, Fix } from '../api/checks-query';

type Severity = Finding['severity'];

/** Most serious first. */
export const SEVERITIES: readonly { id: Severity; one: string; many: string; tone: PillTone }[] = [
  { id: 'error', one: 'error', many: 'errors', tone: 'bad' },
  { id: 'warning', one: 'warning', many: 'warnings', tone: 'warn' },
  { id: 'hint', one: 'hint', many: 'hints', tone: 'neutral' },
];

const countOf = ({ findings }: Checks, severity: Severity): number =>
  findings.filter((finding) => finding.severity === severity).length;

/** `2 errors, 3 warnings`; `no errors or warnings` if there are only hints. */
export function countWords(checks: Checks): string {
  const counts = SEVERITIES.filter(({ id }) => id !== 'hint').flatMap(({ id, one, many }) => {
    const count = countOf(checks, id);
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return counts.join(', ') || 'no errors or warnings';
}

/** The tone of the most serious finding. */
export function toneOf(checks: Checks): PillTone {
  const gravest = SEVERITIES.find(({ id }) => id !== 'hint' && countOf(checks, id) > 0);
  return gravest?.tone ?? 'good';
}

/** The tone of the score itself: red is for a BOQ that cannot be sent as it is. */
export const scoreTone = ({ score }: Pick<Checks, 'score'>): PillTone =>
  score >= 90 ? 'good' : score >= 60 ? 'warn' : 'bad';

/** URL parameters while no panel is open over the items. */
const CLOSED = { item: null, panel: null, work: null, with: null, trade: null, in: null };

/** URL parameters that open an item of the BOQ. */
export const itemParams = (id: string): Record<string, string | null> => ({ ...CLOSED, item: id });

/** URL parameters that lead to the place where a finding is fixed. */
export function fixParams(fix: Fix): Record<string, string | null> {
  switch (fix.action) {
    case 'open-item':
      return itemParams(fix.item_id ?? '');
    case 'add-item': {
      const picked = { work: fix.work ?? null, trade: fix.service ?? null, in: fix.room ?? null };
      return { ...CLOSED, panel: 'add', ...(fix.work ? picked : {}) };
    }
    case 'settings':
      return { ...CLOSED, panel: fix.field === 'markup' ? 'selling' : 'settings' };
    case 'rates':
      return { ...CLOSED, tab: 'material' };
  }
}
