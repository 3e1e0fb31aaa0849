import { allows } from '../platform/http/access/access.service';
import type { RequestContext } from '../platform/http/request/request-context';
import type { LinePhases } from '../boq/boq.public';
import { today } from '../kernel/day';
import { latenessOf } from './domain/site/programme';
import { phasesOf } from './site/programme-view';
import { shareOut } from '../kernel/shares';
import { rupees, rupeesText, ZERO } from '../kernel/money';
import { quantity, toNumber, type Quantity } from '../kernel/quantity';
import { unitWords } from '../kernel/units/unit-words';
import { SERVICE_LABELS } from '../kernel/terms';
import { amountAt, rateOf } from './domain/billing/figures';
import type { Contract, ContractLine } from './domain/contract';
import { measuredOf } from './domain/deciders/measure';
import { dueOf, ledgerSums, standingBills } from './domain/ledger';
import { withoutRate } from './domain/site/attendance';
import { openIndents } from './domain/site/indents';
import { progressOfContract, progressOfLine } from './domain/site/progress';
import type { Measurement, WorksState } from './domain/works.state';
import { openingView } from './opening/opening-view';
import { buyerView } from './bills/buyer-view';
import type { Acceptance } from './contract/contracts';
import type { WorksLineView, WorksLines, WorksView } from './works.dto';
import { homeOfWorks, roomsOfWorks } from './rooms-view';
import type { Works } from './works.service';

/** Who reads: a client sees what is checked and recorded. */
type Reader = Pick<RequestContext, 'actor' | 'relation' | 'soldSince'>;

/** The overview of works, without what they cost. */
export function worksView(works: Works, reader: Reader, phases: LinePhases): WorksView {
  const { agreed, state, revision } = works;
  const { endsOn, daysLate } = latenessOf(phasesOf(works, phases), today());
  const { contract, estimate, variations, document } = agreed;
  const counts = countedFor(reader);
  const sums = ledgerSums(state);
  return {
    boq_id: state.boqId,
    revision,
    title: contract.title,
    buyer: buyerView(allows(reader, 'works.bill') ? state.buyer : null),
    contract: {
      client: document.proposal?.client || null,
      number: estimate.number,
      accepted_on: estimate.acceptedOn,
      accepted_by: estimate.acceptedBy,
      total: rupees(contract.total),
      gst: rupees(contract.gst),
      total_with_gst: rupees(contract.totalWithGst),
      variations: variations.map(variationView),
      stages: stagesOf(contract, state),
    },
    billed: rupees(sums.invoiced),
    invoiced: rupees(sums.invoiced),
    received: rupees(sums.received),
    tds: rupees(sums.tds),
    deducted: rupees(sums.deducted),
    on_account: rupees(sums.onAccount),
    retained: rupees(sums.retained),
    due: rupees(sums.due),
    ...openingView(state),
    progress: progressOfContract(contract, state, counts) / 100,
    rooms: roomsOfWorks(contract, state, counts),
    home: homeOfWorks(agreed),
    ends_on: endsOn,
    days_late: daysLate,
    cost: null,
    waiting: [...(allows(reader, 'works.bill') ? waitingForFirm(contract, state) : []), ...unpaid(state)],
  };
}

/** Which entries of the measurement book a reader is shown. */
export function countedFor(reader: Reader): (entry: Measurement) => boolean {
  return allows(reader, 'works.measure') ? () => true : isChecked;
}

/** What the client is shown of the book. */
export const isChecked = ({ checkedBy }: Measurement): boolean => checkedBy !== null;

type Waiting = WorksView['waiting'];

function waitingForFirm({ lines }: Contract, state: WorksState): Waiting {
  const { book, draft, site, costs } = state;
  const asked = openIndents(state).length;
  const unpaid = withoutRate(site, costs).length;
  const unchecked = [...book.values()].filter(({ checkedBy, reversed }) => checkedBy === null && !reversed).length;
  return [
    ...(unchecked > 0 ? [{ kind: 'check' as const, text: `${counted(unchecked, 'measurement')} to check.` }] : []),
    ...lines.flatMap((line) => {
      const excess = excessOf(line, measuredOf(book, line.id));
      if (excess === 0) return [];
      const text = `${line.title}: ${toNumber(excess)} ${unitWords(line.unit, toNumber(excess))} more than agreed.`;
      return [{ kind: 'excess' as const, text, item_id: line.id }];
    }),
    ...(asked > 0 ? [{ kind: 'indent' as const, text: `${counted(asked, 'request')} for material to order.` }] : []),
    ...(unpaid > 0 ? [{ kind: 'rate' as const, text: `${counted(unpaid, 'attendance')} without a day rate.` }] : []),
    ...(draft ? [{ kind: 'draft' as const, text: `${draft.content.label} is drafted.`, bill: draft.n }] : []),
  ];
}

function unpaid(state: WorksState): Waiting {
  return standingBills(state).flatMap((bill) => {
    const due = dueOf(state, bill);
    return due === 0
      ? []
      : [{ kind: 'due' as const, text: `${bill.content.label}: ${rupeesText(due)} is due.`, bill: bill.n }];
  });
}

/** The lines of the contract with what is measured of each, and its other parts. */
export function worksLines({ agreed: { contract }, state }: Works, reader: Reader): WorksLines {
  const billed = standingBills(state).at(-1)?.content;
  const quantities = new Map(billed?.lines.map(({ itemId, quantity: many }) => [itemId, many.toDate]));
  const parts = new Map(billed?.parts.map(({ id, toDate }) => [id, toDate]));
  const counts = countedFor(reader);
  return {
    data: contract.lines.map((line) =>
      lineView(line, {
        measured: measuredOf(state.book, line.id, counts),
        billed: quantities.get(line.id) ?? quantity(0),
        progressBp: progressOfLine(line, state, counts).bp,
      }),
    ),
    parts: contract.parts.map(({ id, label, amount }) => ({
      id,
      label,
      amount: rupees(amount),
      billed: rupees(parts.get(id) ?? ZERO),
    })),
  };
}

interface DoneOfLine {
  readonly measured: Quantity;
  readonly billed: Quantity;
  readonly progressBp: number;
}

function lineView(line: ContractLine, { measured, billed, progressBp }: DoneOfLine): WorksLineView {
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
    billed_quantity: toNumber(billed),
    progress: progressBp / 100,
    excess: toNumber(excessOf(line, measured)),
  };
}

function excessOf({ quantity: agreed }: ContractLine, measured: Quantity): Quantity {
  return quantity(Math.max(0, measured - agreed));
}

export function stagesOf({ stages, totalWithGst }: Contract, state: WorksState): WorksView['contract']['stages'] {
  if (stages.length === 0) return [];
  const bills = new Map(standingBills(state).map((bill) => [bill.content.stageAt, bill]));
  const amounts = shareOut(
    totalWithGst,
    stages.map(({ bp }) => bp),
  );
  return stages.map(({ stage, label, bp, on }, at) => ({
    stage,
    label,
    percent: bp / 100,
    on,
    amount: rupees(bills.get(at)?.content.total ?? amounts[at] ?? ZERO),
    bill: bills.get(at)?.n ?? null,
  }));
}

export function variationView({
  issue,
  number,
  acceptedOn,
  totalWithGst,
}: Acceptance): WorksView['contract']['variations'][number] {
  return { issue, number, accepted_on: acceptedOn, total_with_gst: rupees(totalWithGst) };
}

const counted = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`;
