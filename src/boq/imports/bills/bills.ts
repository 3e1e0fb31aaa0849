import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { v5 as uuidv5 } from 'uuid';
import { toBilledItem, type BilledItem } from '../../reads/items/billed-item';
import { BoqDocuments, type BoqDocument } from '../../issues/documents/boq-documents';
import type { ShownItemView as ItemView } from '../../core/dto/item.dto';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { AccessService } from '../../../platform/http/access/access.service';
import { conflict, invalid, notFound, tooMany } from '../../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { parseRupees } from '../../../kernel/money';
import { parseQuantity } from '../../../kernel/quantity';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { ImportQueue } from '../import-flow/import-queue';
import { ImportsRepository, type ImportRow, type ImportSummary } from '../imports.repository';
import { receiveFile } from '../../../papers/reading/receive-file';
import { MOST_OPEN, TOO_MANY } from '../uploads/uploads';
import { storedAdditions, storedBill } from './bill-sink';
import { compareAdditions, withAdditions, type BillAddition, type WithAdditions } from './compare-additions';
import { compareBills, type BillRow } from './compare-bills';

const NO_FILE = 'Please select an Excel workbook or a PDF with the bill to compare.';
const MOST_LISTED = 50;

/** A row of the BOQ in a comparison. */
export interface OwnRow extends BillRow {
  readonly id: string;
}

export interface BillComparison extends WithAdditions<OwnRow, BillRow> {
  readonly importId: string;
  readonly fileName: string;
  readonly title: string;
  readonly revision: number;
}

export type ListedBill = Pick<
  ImportRow,
  'id' | 'boq_id' | 'file_name' | 'status' | 'reason' | 'for_comparison' | 'created_at'
>;

/** Other people's bills next to a BOQ: taking them in, and comparing them row by row. */
@Injectable()
export class Bills {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly imports: ImportsRepository,
    private readonly queue: ImportQueue,
    private readonly documents: BoqDocuments,
    private readonly access: AccessService,
  ) {}

  /** Takes a bill in that is only compared with the BOQ; its rows become no BOQ. */
  async receive(context: RequestContext, boqId: string, request: FastifyRequest): Promise<string> {
    const actor = personOf(context);
    if ((await this.imports.openOf(actor.id)) >= MOST_OPEN) throw tooMany(20, TOO_MANY);
    const { key, fileName, mime, size } = await receiveFile(request, this.files, NO_FILE);
    const id = uuidv5('bill', context.commandId);
    const upload = { id, boqId, actor, fileName, mime, size, fileKey: key, ratesIncludeTax: null };
    await this.imports.create({ ...upload, forComparison: true });
    await this.imports.ready(id);
    await this.queue.wake();
    return id;
  }

  /** What the BOQ can be compared with: bills uploaded for it, and what the asker made other BOQs of, the latest first. */
  list(context: RequestContext, boqId: string): Promise<ListedBill[]> {
    return this.db
      .selectFrom('imports as i')
      .leftJoin('boqs as b', 'b.boq_id', 'i.boq_id')
      .select(['i.id', 'i.boq_id', 'i.file_name', 'i.status', 'i.reason', 'i.for_comparison', 'i.created_at'])
      .where(({ or, and, eb }) =>
        or([
          and([eb('i.boq_id', '=', boqId), eb('i.for_comparison', '=', true)]),
          and([
            eb('i.boq_id', '!=', boqId),
            eb('i.owner', '=', personOf(context).id),
            eb('i.for_comparison', '=', false),
            eb('i.status', '=', 'done'),
            eb('b.deleted', '=', false),
          ]),
        ]),
      )
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id')
      .limit(MOST_LISTED)
      .execute();
  }

  /**
   * The BOQ as it is now and the bill of an import. `pins` are a person's pairs: an item's id and the position of the row that it is in the
   * bill, or null for none. 404 for an import that the asker may not see, 409 while it is read.
   */
  async compare(
    context: RequestContext,
    boqId: string,
    importId: string,
    pins: ReadonlyMap<string, number | null>,
  ): Promise<BillComparison> {
    const row = await this.imports.find(importId);
    if (!row) throw notFound();
    if (row.boq_id !== boqId) await this.access.requireFor('boq.compare-bill', row.boq_id, context.actor);
    if (row.status === 'failed') throw conflict('import_failed', row.reason ?? 'This bill could not be read.');
    if (row.status !== 'done')
      throw conflict('not_imported', 'This bill is still being read. Please try again in a moment.');
    const revision = await this.documents.revision(context, boqId);
    const { boq, items } = await this.documents.at(context, boqId, revision);
    const left = items.map((item) => ({ id: item.id, ...rowOf(item) }));
    const { rows: right, additions } = await this.billOf(context, row);
    const at = new Map(left.map(({ id }, index) => [id, index]));
    const pinned = [...pins].map(([id, other]) => {
      const one = at.get(id);
      if (one === undefined) throw invalid({ pins: 'A pin names an item that is not in this BOQ.' });
      if (other !== null && other >= right.length)
        throw invalid({ pins: `A pin names row ${other}; the rows of the bill are 0 to ${right.length - 1}.` });
      return { left: one, right: other };
    });
    const compared = withAdditions(
      await compareBills(left, right, pinned),
      compareAdditions(additionsOf(boq), additions),
    );
    return { ...compared, importId, fileName: row.file_name, title: boq.title, revision };
  }

  /** A bill's rows and additions: as they were kept for comparing, or as its BOQ had them when it was imported. */
  private async billOf(
    context: RequestContext,
    row: ImportRow,
  ): Promise<{ rows: BillRow[]; additions: BillAddition[] }> {
    if (row.for_comparison) {
      const query = this.db.selectFrom('import_bills').select(['rows', 'additions']).where('import_id', '=', row.id);
      const kept = await query.executeTakeFirstOrThrow();
      return { rows: storedBill.parse(kept.rows), additions: storedAdditions.parse(kept.additions) };
    }
    const { revision } = row.result as ImportSummary;
    if (revision === null) throw notFound();
    const { boq, items } = await this.documents.at(context, row.boq_id, revision);
    return { rows: items.map((item) => rowOf(item)), additions: additionsOf(boq) };
  }
}

function rowOf(item: ItemView): BillRow {
  const { number, section, title, description, unit, quantity, rate, amount }: BilledItem = toBilledItem(item, false);
  const figures = { quantity: parseQuantity(quantity), rate: parseRupees(rate), amount: parseRupees(amount) };
  // An item of no section is filed by its room: another bill has it in its title or as a heading.
  return { number, section: section || (item.room_label ?? ''), title, description, unit, ...figures };
}

function additionsOf({ additions }: BoqDocument['boq']): BillAddition[] {
  return additions.map(({ label, amount }) => ({ label, amount: parseRupees(amount) }));
}
