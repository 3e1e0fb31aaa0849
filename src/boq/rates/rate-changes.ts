import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { invalid } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { parseRupees, paise, rupees, sum, ZERO, type Paise } from '../../kernel/money';

import { rateKey } from '../../kernel/rate-key';
import { isOfAnalysis, type AnalysisType } from '../../pricing';
import type { Snapshot } from '../core/boq-streams';
import type { BoqCommand } from '../domain/boq.commands';
import type { RateChangeDto, RateChangeResponseDto } from '../core/dto/history.dto';

type Request = z.output<(typeof RateChangeDto)['schema']>;
type Answer = z.output<(typeof RateChangeResponseDto)['schema']>;
type ChangeRate = BoqCommand & { type: 'ChangeRate' };

/** A BOQ's own rate for one label: estimated first, then applied by the same command. */
@Injectable()
export class RateChanges {
  constructor(private readonly commands: BoqCommands) {}

  /** Estimates or submits; a submit whose `old_rate` is outdated is refused with 409 and the current rate. */
  async change(context: RequestContext, boqId: string, type: AnalysisType, request: Request): Promise<Answer> {
    const command = rateCommand(type, request);
    if (request.action === 'estimate') {
      const { before, after, token } = await this.commands.estimate(boqId, command);
      return { ...this.answer(command, before, after), estimate_token: await token(), revision: before.state.revision };
    }
    const { before, after } = await this.commands.submit(context, boqId, command, request.reason);
    return this.answer(command, before, after);
  }

  private answer(command: ChangeRate, before: Snapshot, after: Snapshot): Answer {
    const key = rateKey(command.service, command.kind, command.label);
    const now = priceOf(key, after);
    return {
      rate: rupees(command.rate ?? now.rate),
      cost: rupees(now.cost),
      cost_before: rupees(priceOf(key, before).cost),
      boq_cost: rupees(after.priced.totals.total),
      boq_cost_before: rupees(before.priced.totals.total),
      items: now.items,
      revision: after.state.revision,
    };
  }
}

/** Everything one rate prices in a BOQ. */
function priceOf(key: string, { state, priced }: Snapshot): { cost: Paise; rate: Paise; items: number } {
  const costs: Paise[] = [];
  let rate = ZERO;
  let items = 0;
  for (const line of state.lines.values()) {
    const components = priced.lines.get(line.id)?.components.filter((component) => component.rateKey === key) ?? [];
    if (components.length > 0) items += 1;
    for (const component of components) {
      rate = component.rate;
      costs.push(paise(component.amount * line.count));
    }
  }
  return { cost: sum(costs), rate, items };
}

/**
 * The command of a request, estimated or submitted. Throws a 400 Problem when the request names no rate of the
 * analysis.
 */
export function rateCommand(type: AnalysisType, request: Request): ChangeRate {
  const kind = type.endsWith('labour') ? 'labour' : 'material';
  const entries = Object.entries(request.material ?? {});
  if (kind === 'material' && entries.length !== 1) throw invalid({ material: 'Give exactly one material.' });
  const [materialLabel, material] = entries[0] ?? [undefined, undefined];
  const label = kind === 'material' ? materialLabel : (request.labour ?? request.id?.split('|')[2]);
  const rate = kind === 'material' ? material?.rate : request.rate;
  const oldRate = kind === 'material' ? material?.old_rate : request.old_rate;
  if (label === undefined) throw invalid({ labour: 'Give the labour rate.' });
  if (rate === undefined) throw invalid({ rate: 'Enter a rate.' });
  if (!isOfAnalysis(request.service, type)) {
    throw invalid({ service: `This service is not in the ${type} analysis.` });
  }
  return {
    type: 'ChangeRate',
    service: request.service,
    kind,
    label,
    rate: parseRupees(rate),
    ...(oldRate === undefined ? {} : { oldRate: parseRupees(oldRate) }),
  };
}
