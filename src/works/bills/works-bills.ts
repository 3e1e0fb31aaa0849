import { Injectable } from '@nestjs/common';
import { DocumentNumbers, type NumberSeries } from '../../boq/boq.public';
import { today } from '../../kernel/day';
import { parseRupees } from '../../kernel/money';
import { allows } from '../../platform/http/access/access.service';
import { notFound } from '../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import type { Bill, BillTerms, Draft } from '../domain/bill';
import { openingBill } from '../domain/opening';
import type { WorksState } from '../domain/works.state';
import { WorksService, type Works } from '../works.service';
import type { Changed } from '../works-fields.dto';
import { billView } from './bill-view';
import type { Billed, BillView, DraftBill } from './bills.dto';

/** Bills of works: drafted, recorded under the firm’s numbers, reversed. */
@Injectable()
export class WorksBills {
  constructor(
    private readonly works: WorksService,
    private readonly numbers: DocumentNumbers,
  ) {}

  async list(context: RequestContext, boqId: string): Promise<BillView[]> {
    const works = await this.works.of(boqId);
    return billsFor(context, works.state)
      .map((bill) => billView(works, bill))
      .reverse();
  }

  /** 404 for a number that has no bill, and of a draft for those who do not bill. */
  async get(context: RequestContext, boqId: string, n: number): Promise<BillView> {
    const works = await this.works.of(boqId);
    const bill = billsFor(context, works.state).find((one) => one.n === n);
    if (!bill) throw notFound();
    return billView(works, bill);
  }

  async draft(context: RequestContext, boqId: string, input: DraftBill): Promise<Billed> {
    const works = await this.works.run(context, boqId, { type: 'DraftBill', terms: termsOf(input) });
    return billed('Drafted.', works, works.state.draft);
  }

  async discard(context: RequestContext, boqId: string, n: number): Promise<Changed> {
    const { revision } = await this.works.run(context, boqId, { type: 'DiscardBill', n });
    return { message: 'Discarded.', revision };
  }

  async record(context: RequestContext, boqId: string, n: number, date = today()): Promise<Billed> {
    const works = await this.numbered(context, boqId, { series: 'INV', day: date }, (invoiceNumber) =>
      this.works.run(context, boqId, { type: 'RecordBill', n, date, invoiceNumber }),
    );
    return billed('Recorded.', works, works.state.bills[n - 1]);
  }

  async reverse(context: RequestContext, boqId: string, n: number, reason: string): Promise<Billed> {
    const works = await this.numbered(context, boqId, { series: 'CN', day: today() }, (creditNoteNumber) =>
      this.works.run(context, boqId, { type: 'ReverseBill', n, reason, creditNoteNumber }),
    );
    return billed('Reversed.', works, works.state.bills[n - 1]);
  }

  private numbered(
    context: RequestContext,
    boqId: string,
    { series, day }: { readonly series: NumberSeries; readonly day: string },
    work: (number: string) => Promise<Works>,
  ): Promise<Works> {
    const isUsed = async (id: string, number: string): Promise<boolean> =>
      (await this.works.stateOf(id)).bills.some(
        ({ invoiceNumber, reversed }) => invoiceNumber === number || reversed?.creditNoteNumber === number,
      );
    return this.numbers.next({ series, firm: personOf(context).id, day, boqId, isUsed }, work);
  }
}

/** Bills by their number, from the opening figures on, with the draft at the end for those who bill. */
function billsFor(context: RequestContext, { bills, openings, draft }: WorksState): readonly (Bill | Draft)[] {
  const drafted = draft && allows(context, 'works.bill') ? [draft] : [];
  return [openingBill({ openings }) ?? [], bills, drafted].flat();
}

function termsOf({
  kind,
  stage,
  upto,
  retention_percent: retention,
  tds_percent: tds,
  others,
  excess,
}: DraftBill): BillTerms {
  const common = {
    retentionBp: Math.round(retention * 100),
    tdsBp: Math.round(tds * 100),
    ...(others.length > 0 && { others: others.map(({ label, amount }) => ({ label, amount: parseRupees(amount) })) }),
    excess: excess.map(({ item_id: itemId, reason }) => ({ itemId, reason })),
  };
  return kind === 'stage' ? { ...common, kind, stage: stage ?? '' } : { ...common, kind, upto: upto ?? today() };
}

function billed(message: string, works: Works, bill: Bill | Draft | null | undefined): Billed {
  if (!bill) throw new Error(`revision ${works.revision} of ${works.state.boqId} has no such bill`);
  return { message, revision: works.revision, bill: billView(works, bill) };
}
