import { Injectable } from '@nestjs/common';
import { sql, type QueryCreator, type SqlBool } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/tables';

/** A BOQ at one revision, which never changes. */
interface AtRevision {
  readonly boqId: string;
  readonly revision: number;
}
type Issue = { readonly issue: string | null };

/** Revisions in memory: some 5 MB. */
const MOST = 20_000;

/** Which issue is accepted at a revision of a BOQ. Unpacking the views of 500 BOQs takes 20 ms, so each is unpacked once. */
@Injectable()
export class AcceptedIssues {
  private readonly known = new LRUCache<string, Issue>({ max: MOST });

  /** By BOQ; null where none is accepted. */
  async of(db: QueryCreator<Database>, boqs: readonly AtRevision[]): Promise<ReadonlyMap<string, string | null>> {
    const found = new Map<string, string | null>();
    const unknown: string[] = [];
    for (const boq of boqs) {
      const known = this.known.get(keyOf(boq));
      if (known) found.set(boq.boqId, known.issue);
      else unknown.push(boq.boqId);
    }
    for (const { issue, ...boq } of await this.read(db, unknown)) {
      this.known.set(keyOf(boq), { issue });
      found.set(boq.boqId, issue);
    }
    return found;
  }

  private async read(db: QueryCreator<Database>, boqIds: readonly string[]): Promise<(AtRevision & Issue)[]> {
    if (boqIds.length === 0) return [];
    return db
      .selectFrom('boqs')
      .select(['boq_id as boqId', 'revision', sql<string | null>`view #>> '{issued,accepted,issue}'`.as('issue')])
      .where(sql<SqlBool>`boq_id = any (${boqIds}::uuid[])`)
      .execute();
  }
}

const keyOf = ({ boqId, revision }: AtRevision): string => `${boqId} ${revision}`;
