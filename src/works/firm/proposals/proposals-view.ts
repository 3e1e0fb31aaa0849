import { rupees } from '../../../kernel/money';
import { SERVICE_LABELS } from '../../../kernel/terms';
import { pageMeta } from '../../../platform/http/answers/paging';
import { reachOf, type OutturnSpread } from '../../../pricing';
import type { Bias, CostSide } from '../../domain/costs/bias';
import type { FirmWork } from '../firm-works';
import type { EstimatedProposal, Lessons } from './firm-proposals';
import type { ProposalEstimate, WorksProposal, WorksProposals } from './proposals.dto';

/** Works of a backtest that are shown: the newest. */
const SHOWN = 50;

/** What the finished works say of the firm’s estimates. */
export function proposalsView({ biases, finished, spread, library }: Lessons): WorksProposals {
  const range = (of: OutturnSpread | null) => of && { works: of.works, percent: reachOf(of) };
  return {
    data: biases.map((bias) => proposalView(bias, finished)),
    finished: finished.length,
    range: { own: range(spread), used: range(library.spread) },
  };
}

export function estimateView(
  { lessons, bias, changes, boqs }: EstimatedProposal,
  { page, limit }: { readonly page: number; readonly limit: number },
): ProposalEstimate {
  const paise = boqs.data.reduce((all, { delta }) => all + Math.round((delta ?? 0) * 100), 0);
  return {
    proposal: proposalView(bias, lessons.finished),
    library_version: lessons.library.version,
    rates: changes.map(({ isOwn, before, after: { kind, label, unit, rate, document } }) => {
      return { kind, label, unit, own: isOwn, before: rupees(before), after: rupees(rate), document: document ?? '' };
    }),
    data: [...boqs.data],
    delta: paise / 100,
    meta: pageMeta(page, limit, boqs.total),
  };
}

function proposalView(bias: Bias, finished: readonly FirmWork[]): WorksProposal {
  const titles = new Map(finished.map(({ boqId, title }) => [boqId, title]));
  return {
    service: bias.service,
    label: SERVICE_LABELS[bias.service],
    side: bias.side,
    percent: percent(bias.factor - 1),
    works: bias.works.length,
    agreeing: bias.agreeing,
    text: textOf(bias),
    error_before: percent(bias.errorBefore),
    error_after: percent(bias.errorAfter),
    backtest: bias.works.slice(0, SHOWN).map(({ work, ratio, corrected }) => ({
      boq_id: work,
      title: titles.get(work) ?? '',
      difference: percent(ratio - 1),
      difference_after: percent(corrected - 1),
    })),
  };
}

const SIDES: Readonly<Record<CostSide, string>> = { material: ' material', labour: ' labour', all: '' };

/** A bias in a sentence. */
export function textOf({ service, side, factor, agreeing, works }: Bias): string {
  const size = Math.abs(percent(factor - 1)).toLocaleString('en-IN', { maximumFractionDigits: 1 });
  const way = factor > 1 ? 'over' : 'under';
  return `${SERVICE_LABELS[service]}${SIDES[side]} ran ${size} % ${way} in ${agreeing} of ${works.length} works.`;
}

/** A share in percent, with two decimals. */
export const percent = (part: number): number => Math.round(part * 10_000) / 100;
