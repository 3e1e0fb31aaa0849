import { TRADES } from './definitions';
import type { TradeDefinition, TradeId } from './trade';

export { ofServices, TRADES } from './definitions';
export { takes } from './trade';
export type { AnalysisGroup, TradeDefinition, TradeField, TradeId, TradeVerb } from './trade';
export { roomAllowed, workInputs } from './work-inputs';

const byId: ReadonlyMap<string, TradeDefinition> = new Map(TRADES.map((trade) => [trade.id, trade]));

export function tradeOf(id: TradeId): TradeDefinition {
  const trade = byId.get(id);
  if (!trade) throw new RangeError(`no trade ${id}`);
  return trade;
}

/** The trade of a line: `manual` for one with a typed quantity, otherwise its service. */
export function tradeOfLine(line: {
  readonly service: TradeDefinition['service'];
  readonly manual: object | null;
}): TradeDefinition {
  return tradeOf(line.manual !== null || line.service === null ? 'manual' : line.service);
}
