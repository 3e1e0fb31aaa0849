import { BoqCommands, BoqStreams, contextOf } from '../../boq/boq.public';
import { Injectable } from '@nestjs/common';

import { conflict, invalid } from '../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import { parseRupees, rupees } from '../../kernel/money';
import { labelKey } from '../../kernel/rate-key';
import { priceBoq } from '../../pricing';
import { MaterialOffers } from '../../directory/vendors/vendors.public';
import { adoptOffer, isFor, materialRates, movedRate, type RateAdoption } from './material-rates';
import type { AdoptionResult, AdoptRequest, MovedRate } from './offers.dto';

/** Takes rates of a BOQ from vendors' prices: estimated first, then applied by the same command. */
@Injectable()
export class Adoption {
  constructor(
    private readonly streams: BoqStreams,
    private readonly offers: MaterialOffers,
    private readonly commands: BoqCommands,
  ) {}

  /**
   * Estimates or submits; prices are looked up again each time. 400 for a material that the BOQ does not use, 409 for a
   * price that is not offered any more or a rate that has changed.
   */
  async adopt(context: RequestContext, boqId: string, request: AdoptRequest): Promise<AdoptionResult> {
    const { rates, moved } = await this.chosen(personOf(context).id, boqId, request);
    const command = { type: 'AdoptOffers' as const, rates };
    if (request.action === 'estimate') {
      const { before, after, token } = await this.commands.estimate(boqId, command);
      return {
        rates: moved,
        boq_cost_before: rupees(before.priced.totals.total),
        boq_cost: rupees(after.priced.totals.total),
        estimate_token: await token(),
        revision: before.state.revision,
      };
    }
    const { before, after } = await this.commands.submit(context, boqId, command, request.reason);
    return {
      rates: moved,
      boq_cost_before: rupees(before.priced.totals.total),
      boq_cost: rupees(after.priced.totals.total),
      revision: after.state.revision,
    };
  }

  private async chosen(
    person: string,
    boqId: string,
    { rates: asked }: AdoptRequest,
  ): Promise<{ rates: RateAdoption[]; moved: MovedRate[] }> {
    const state = await this.streams.existing(boqId);
    const used = materialRates(state, priceBoq(state.lines, contextOf(state)));
    const rates: RateAdoption[] = [];
    const moved: MovedRate[] = [];
    for (const { service, material, item_id, old_rate: oldRate } of asked) {
      const rate = used.find((one) => one.service === service && labelKey(one.label) === labelKey(material));
      if (!rate) throw invalid({ rates: `No item of this BOQ is priced with ${material}.` });
      const offer = (await this.offers.of(person, material, rate.unit)).find(
        (one) => one.taken.itemId === item_id && isFor(one, rate),
      );
      if (!offer) throw conflict('not_offered', `This price for ${material} is not offered any more.`);
      const one = adoptOffer(rate, offer);
      rates.push({ ...one, ...(oldRate === undefined ? {} : { oldRate: parseRupees(oldRate) }) });
      moved.push(movedRate(rate, one, state));
    }
    return { rates, moved };
  }
}
