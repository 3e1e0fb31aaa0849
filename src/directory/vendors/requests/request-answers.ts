import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import type { UserActor } from '../../../platform/http/access/actor';
import { pageMeta } from '../../../platform/http/answers/paging';
import { authorship } from '../../../platform/http/request/authorship';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { BLANK, type RowOf } from '../../../platform/records/fields';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { ruleOn } from '../../../platform/records/rule-on';
import type { AnsweredRequest, VendorRequests, VendorRequestView } from '../answers.dto';
import { VendorRequestMails } from './vendor-request-mails';
import { decideVendorRequest, type VendorRequestCommand } from './vendor-request.decider';

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** What comes of requests to vendors: asked, answered, closed, as both sides see it. */
@Injectable()
export class RequestAnswers {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly records: Records,
    private readonly mails: VendorRequestMails,
  ) {}

  /** All requests: the ones without an answer first, then the newest. */
  list(page: Page): Promise<VendorRequests> {
    return this.page(sql<boolean>`true`, page);
  }

  /** What a person has asked, newest first. */
  own({ id }: UserActor, page: Page): Promise<VendorRequests> {
    return this.page(sql<boolean>`s.asked_by = ${id}`, page, false);
  }

  /** Stores the answer, in place of an earlier one, and mails it. 404 for an unknown request, 409 for a closed one. */
  async answer(context: RequestContext, id: string, given: AnsweredRequest): Promise<void> {
    const author = authorship(context);
    await this.records.write('requests', author, async (records) => {
      const { text, link, catalogue } = given;
      const answer = { answer: text, link, catalogue };
      if (!(await decide(records, id, { type: 'AnswerRequest', answer, at: new Date().toISOString() }))) return;
      const [request] = (await this.page(sql<boolean>`r.id = ${id}`, { page: 1, limit: 1 })).data;
      // Before the answer, which is not stored when it cannot be mailed; once, although this may run again.
      if (request) await this.mails.answered(request, given, author.commandId);
    });
  }

  /** Notes that the vendor has answered the caller directly; the answer itself is not known here. 404 for a request of someone else. */
  async note(context: RequestContext, id: string): Promise<void> {
    const command = { type: 'NoteAnswer', by: personOf(context), at: new Date().toISOString() } as const;
    await this.records.write('requests', authorship(context), (records) => decide(records, id, command));
  }

  /** Closes a request of the caller's, or as an admin any. 404 for one of someone else. */
  async close(context: RequestContext, id: string): Promise<void> {
    const command = { type: 'CloseRequest', by: personOf(context) } as const;
    await this.records.write('requests', authorship(context), (records) => decide(records, id, command));
  }

  private async page(where: RawBuilder<boolean>, { page, limit }: Page, openFirst = true): Promise<VendorRequests> {
    const all = this.db
      .selectFrom('vendor_requests as r')
      .innerJoin('vendors as v', 'v.id', 'r.vendor_id')
      .leftJoin('vendor_items as i', 'i.id', 'r.item_id')
      .leftJoin('vendor_request_states as s', 's.id', 'r.id')
      .where(where);
    const [rows, { total }] = await Promise.all([
      all
        .selectAll('r')
        .select(['v.name as vendor_name', 'v.slug as vendor_slug', 'i.name as item_name', 'i.catalog_code'])
        .select(['s.state', 's.answer', 's.link', 's.catalogue', 's.answered_at'])
        .$if(openFirst, (query) => query.orderBy(sql`coalesce(s.state, 'asked') <> 'asked'`))
        .orderBy('r.created_at', 'desc')
        .orderBy('r.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      all.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return {
      data: rows.map(({ id, kind, name, phone_number, email, message, created_at, ...row }): VendorRequestView => ({
        id,
        kind,
        name,
        phone_number,
        email,
        message,
        vendor: { name: row.vendor_name, slug: row.vendor_slug },
        item:
          row.item_id === null || row.item_name === null
            ? null
            : { id: row.item_id, name: row.item_name, catalog_code: row.catalog_code ?? '' },
        created_at: created_at.toISOString(),
        state: row.state ?? 'asked',
        answer: row.answered_at && {
          text: row.answer ?? '',
          link: row.link,
          catalogue: row.catalogue ?? false,
          at: row.answered_at.toISOString(),
        },
      })),
      meta: pageMeta(page, limit, total),
    };
  }
}

/** Does what the rules of a request allow; whether anything changed. */
async function decide(records: RecordWriter, id: string, command: VendorRequestCommand): Promise<boolean> {
  const state = (await stateOf(records, id)) ?? null;
  return records.carryOut(ruleOn(() => decideVendorRequest(command, state)));
}

/** What came of a request so far; undefined for an unknown one. One from before there were answers is asked, and has no event yet. */
async function stateOf(records: RecordWriter, id: string): Promise<RowOf<'vendor_request'> | undefined> {
  const state = await records.find('vendor_request', id);
  if (state) return state;
  const request = await records.db
    .selectFrom('vendor_requests')
    .select('vendor_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return request && { ...BLANK.vendor_request, id, revision: 0, vendor_id: request.vendor_id };
}
