import { rupees } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import { grouped } from '../../kernel/record';
import { SERVICE_LABELS } from '../../kernel/terms';
import { lineOf, type Contract } from '../domain/contract';
import { addOutturns, CAUSES, mainCause, outturnOf, type Causes, type LineOutturn } from '../domain/costs/outturn';
import type { Budgets } from '../costs/budgets';
import type { Works } from '../works.service';
import type { Outturn, OutturnLineView, OutturnSumView } from './outturn.dto';

/** The outturn of the works by line, trade, room and in all. */
export function outturnView({ agreed: { contract }, state, revision }: Works, budgets: Budgets): Outturn {
  const lines = outturnOf(contract, state, budgets);
  return {
    data: lines.map((line) => lineView(line, contract)),
    by_service: [...grouped(lines, ({ line }) => line.service)].map(([service, group]) => ({
      service,
      label: SERVICE_LABELS[service],
      ...sumView(group),
    })),
    by_room: [...grouped(lines, ({ line }) => line.room)].map(([room, group]) => ({ room, ...sumView(group) })),
    total: sumView(lines),
    revision,
  };
}

function lineView(outturn: LineOutturn, contract: Contract): OutturnLineView {
  const { line, causes, difference } = outturn;
  const agreed = lineOf(contract, line.id);
  return {
    item_id: line.id,
    service: line.service,
    service_label: SERVICE_LABELS[line.service],
    room: line.room,
    title: line.title,
    unit: agreed?.unit ?? null,
    quantity: agreed ? toNumber(agreed.quantity) : 0,
    measured: toNumber(outturn.measured),
    progress: outturn.progressBp / 100,
    estimate: rupees(outturn.estimate),
    budget: rupees(outturn.budget),
    actual: rupees(outturn.actual),
    forecast: rupees(outturn.forecast),
    has_cost: outturn.hasCost,
    difference: rupees(difference),
    bought: rupees(outturn.bought),
    labour: rupees(outturn.labour),
    labour_days: toNumber(outturn.labourDays),
    causes: causes && causesView(causes),
    cause: mainCause(difference, causes),
  };
}

function sumView(lines: readonly LineOutturn[]): OutturnSumView {
  const { estimate, budget, actual, forecast, difference, causes } = addOutturns(lines);
  return {
    estimate: rupees(estimate),
    budget: rupees(budget),
    actual: rupees(actual),
    forecast: rupees(forecast),
    difference: rupees(difference),
    causes: causesView(causes),
  };
}

function causesView(causes: Causes): OutturnSumView['causes'] {
  return Object.fromEntries(CAUSES.map((name) => [name, rupees(causes[name])])) as OutturnSumView['causes'];
}
