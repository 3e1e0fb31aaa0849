import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { boqIdOf } from '../../core/boq-stream';
import { upcast } from '../../domain/boq.upcasters';
import { positionOf } from '../state/tail';

const PAGE = 100;

/** Finds issues by the hash of their content: in the `boq_issues` read model, and in the end of the log that it lacks. */
@Injectable()
export class IssuesQuery {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** The issue with this hash; null when there is none. */
  async byHash(hash: string): Promise<{ boqId: string; issue: number } | null> {
    // The position first: an issue is then either listed below, or after it.
    const shown = await positionOf(this.db, 'boq-issues');
    const row = await this.db
      .selectFrom('boq_issues')
      .select(['boq_id', 'issue'])
      .where('content_hash', '=', hash)
      .executeTakeFirst();
    if (row) return { boqId: row.boq_id, issue: row.issue };
    for (let after = shown; ;) {
      const page = await this.store.readAll(after, ['RevisionIssued'], PAGE);
      for (const stored of page) {
        const event = upcast(stored);
        if (event.type === 'RevisionIssued' && event.data.contentHash === hash)
          return { boqId: boqIdOf(stored.streamId), issue: event.data.issue };
      }
      const last = page.at(-1);
      if (!last) return null;
      after = last.position;
    }
  }
}
