import { seeCost } from '../../kernel/selling';
import { COMPUTING } from '../../pricing/cost-sight';
import { paise, percentOf, rupeesText, sum, type Paise } from '../../kernel/money';
import { takeDiscounts } from '../../pricing';
import { rateKey } from '../../kernel/rate-key';
import type { BoqPricing } from './boq-pricing';
import type { BoqCatalogue } from './boq-catalogue';
import type { LineDraft } from '../domain/boq.commands';
import type { DecideEnv, RederivedLines } from '../domain/decide-env';
import type { EventTotals } from '../domain/boq.events';
import type { BoqHead, BoqState, Line } from '../domain/boq.state';
import { rederive } from './rederive';

/** What decisions about BOQs need: prices from the pinned rate book, rules from the catalogue and the trades. */
export class BoqEnv implements DecideEnv {
  constructor(
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
  ) {}

  readonly totals = (state: BoqState): EventTotals => {
    const { material, labour, total } = this.pricing.price(state).totals;
    return { material, labour, total };
  };

  readonly refuse = (line: LineDraft): { field: string; message: string } | null => this.catalogue.refuse(line);

  readonly refuseTerms = (state: BoqState): { field: string; message: string } | null => {
    const { lines, totals } = this.pricing.price(state);
    const { discounts, contingency, additions } = state.head;
    const { amounts, wanted } = takeDiscounts(state.lines, lines, discounts);
    const short = discounts.find((_, at) => (wanted[at] ?? 0) > (amounts[at] ?? 0));
    if (short)
      return { field: 'discounts', message: `The discount “${short.reason}” is more than the amount it applies to.` };
    const rebate = additions.find(({ amount }, at) => amount !== null && amount !== totals.additions[at]);
    if (rebate) return { field: 'additions', message: `“${rebate.label}” takes off more than the amount above it.` };
    const whole = percentOf(paise(totals.material + totals.labour), contingency?.bp ?? 0);
    const released = sum((contingency?.releases ?? []).map(({ amount }) => amount));
    if (released <= whole) return null;
    const message = `More than the contingency of ${rupeesText(whole)} cannot be released.`;
    return { field: 'contingency', message };
  };

  readonly roomName = (room: string): string => this.catalogue.roomEntry(room)?.label ?? room;

  readonly rederive = (state: BoqState, next: BoqHead): RederivedLines => rederive(state, next, this.catalogue);

  readonly rateInForce = (
    state: BoqState,
    service: Line['service'],
    kind: 'material' | 'labour',
    label: string,
  ): Paise | null => {
    const key = rateKey(service, kind, label);
    const priced = this.pricing.price(state);
    for (const line of state.lines.values()) {
      if (line.service !== service || line.manual || line.rate !== null) continue;
      const component = priced.lines.get(line.id)?.components.find((candidate) => candidate.rateKey === key);
      if (component) return component.costRate ? seeCost(component.costRate, COMPUTING) : component.rate;
    }
    return null;
  };
}
