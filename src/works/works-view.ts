import { shareOut } from '../kernel/shares';
import { divideHalfUp, paise, rupees, ZERO, type Paise } from '../kernel/money';
import { quantity, QUANTITY_SCALE, toNumber, type Quantity } from '../kernel/quantity';
import { SERVICE_LABELS } from '../kernel/terms';
import type { Contract, ContractLine } from './domain/contract';
import { measuredOf } from './domain/deciders/measure';
import { progressOfContract, progressOfLine } from './domain/site/progress';
import type { WorksState } from './domain/works.state';
import type { Acceptance } from './contract/contracts';
import type { WorksLineView, WorksLines, WorksView } from './works.dto';
import type { Works } from './works.service';

/** The overview of works, without what they cost. */
export function worksView({ agreed, state, revision }: Works): WorksView {
  const { contract, estimate, variations } = agreed;
  const book = [...state.book.values()];
  const unchecked = book.filter(({ checkedBy, reversed }) => checkedBy === null && !reversed).length;
  const excess = contract.lines.filter((line) => measuredOf(state.book, line.id) > line.quantity);
  return {
    boq_id: state.boqId,
    revision,
    title: contract.title,
    contract: {
      number: estimate.number,
      accepted_on: estimate.acceptedOn,
      accepted_by: estimate.acceptedBy,
      total: rupees(contract.total),
      gst: rupees(contract.gst),
      total_with_gst: rupees(contract.totalWithGst),
      variations: variations.map(variationView),
      stages: stagesOf(contract),
    },
    billed: 0,
    invoiced: 0,
    received: 0,
    tds: 0,
    retained: 0,
    due: 0,
    progress: progressOfContract(contract, state) / 100,
    cost: null,
    waiting: [
      ...(unchecked > 0 ? [{ kind: 'check' as const, text: `${counted(unchecked, 'measurement')} to check.` }] : []),
      ...excess.map(({ id, title, unit, quantity: agreedQuantity }) => ({
        kind: 'excess' as const,
        text: `${title}: ${toNumber(excessOf(state, id, agreedQuantity))} ${unit} more than agreed.`,
        item_id: id,
      })),
    ],
  };
}

/** The lines of the contract with what is measured of each, and its other parts. */
export function worksLines({ agreed: { contract }, state }: Works): WorksLines {
  return {
    data: contract.lines.map((line) => lineView(line, state)),
    parts: contract.parts.map(({ id, label, amount }) => ({ id, label, amount: rupees(amount), billed: 0 })),
  };
}

function lineView(line: ContractLine, state: WorksState): WorksLineView {
  const measured = measuredOf(state.book, line.id);
  return {
    item_id: line.id,
    service: line.service,
    service_label: SERVICE_LABELS[line.service],
    room: line.room,
    title: line.title,
    size: line.size,
    unit: line.unit,
    count: line.count,
    quantity: toNumber(line.quantity),
    rate: rupees(rateOf(line)),
    amount: rupees(line.amount),
    measured: toNumber(measured),
    measured_amount: rupees(amountAt(line, measured)),
    billed_quantity: 0,
    progress: progressOfLine(line, state).bp / 100,
    excess: toNumber(excessOf(state, line.id, line.quantity)),
  };
}

/** What so much of a line is worth at the agreed amount: exactly that for all of it. */
function amountAt({ amount, quantity: agreed }: ContractLine, done: Quantity): Paise {
  return paise(Number(divideHalfUp(BigInt(amount) * BigInt(done), BigInt(agreed))));
}

function rateOf({ amount, quantity: agreed }: ContractLine): Paise {
  return paise(Number(divideHalfUp(BigInt(amount) * BigInt(QUANTITY_SCALE), BigInt(agreed))));
}

function excessOf(state: WorksState, itemId: string, agreed: Quantity): Quantity {
  return quantity(Math.max(0, measuredOf(state.book, itemId) - agreed));
}

function stagesOf({ stages, totalWithGst }: Contract): WorksView['contract']['stages'] {
  if (stages.length === 0) return [];
  const amounts = shareOut(
    totalWithGst,
    stages.map(({ bp }) => bp),
  );
  return stages.map(({ stage, label, bp, on }, at) => ({
    stage,
    label,
    percent: bp / 100,
    on,
    amount: rupees(amounts[at] ?? ZERO),
    bill: null,
  }));
}

function variationView({
  issue,
  number,
  acceptedOn,
  totalWithGst,
}: Acceptance): WorksView['contract']['variations'][number] {
  return { issue, number, accepted_on: acceptedOn, total_with_gst: rupees(totalWithGst) };
}

const counted = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`;
