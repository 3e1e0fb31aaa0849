import type { Paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import type { Prices } from './boq-pricing';
import type { BoqCatalogue } from './boq-catalogue';
import type { LineDraft } from '../domain/boq.commands';
import type { DecideEnv, Rederived } from '../domain/decide-env';
import type { EventTotals } from '../domain/boq.events';
import type { BoqHead, BoqState, Line } from '../domain/boq.state';
import { rederive } from './rederive';

/** What decisions about BOQs are handed: prices from the pinned rate book, rules from the catalogue and the trades. */
export class BoqEnv implements DecideEnv {
  constructor(
    private readonly pricing: Prices,
    private readonly catalogue: BoqCatalogue,
  ) {}

  readonly totals = (state: BoqState): EventTotals => {
    const { material, labour, total } = this.pricing.price(state).totals;
    return { material, labour, total };
  };

  readonly refuse = (line: LineDraft): { field: string; message: string } | null => this.catalogue.refuse(line);

  readonly rederive = (state: BoqState, next: BoqHead): Rederived => rederive(state, next, this.catalogue);

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
      if (component) return component.rate;
    }
    return null;
  };
}
