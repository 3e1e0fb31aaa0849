import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import { DB } from '../../database/tokens';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../event-store/event-store';
import { conflict } from '../../http/answers/problem';
import { streamOf } from '../core/boq-stream';
import type { IssuedDocument } from '../domain/issues/issue.content';
import type { IssueRecord } from '../domain/issues/issue.record';
import { contentBytes, judgeContent, type JudgedContent } from './issue-content';

/** An issue as the log holds it now. */
export interface HeldIssue extends JudgedContent {
  /** ISO 8601: as it was issued, or where that is lost, when the log took it. */
  readonly issuedAt: string;
  readonly issuedBy: string;
}

/** What was issued, read from the log as it is stored now, and whether it is still what was issued. */
@Injectable()
export class IssueContents {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(DB) private readonly db: Kysely<Database>,
  ) {}

  /** What the log holds of an issue, judged by its hash as the events and the list of all issues remember it. */
  async judged(boqId: string, record: IssueRecord): Promise<HeldIssue> {
    const [stored, listed] = await Promise.all([
      this.stored(boqId, record),
      this.db
        .selectFrom('boq_issues')
        .select('content_hash')
        .where('boq_id', '=', boqId)
        .where('issue', '=', record.issue)
        .executeTakeFirst(),
    ]);
    // An issue that was made this moment may not be listed yet.
    const kept: [string, ...string[]] = listed ? [listed.content_hash, record.contentHash] : [record.contentHash];
    return {
      ...judgeContent(contentIn(stored), kept),
      issuedAt: record.issuedAt ?? stored.recordedAt.toISOString(),
      issuedBy: record.issuedBy ?? stored.metadata.actorName ?? '',
    };
  }

  /** The content of an issue to build upon. 409 `record_altered` with `message` where it is not what was issued. */
  async intact(boqId: string, record: IssueRecord, message: string): Promise<IssuedDocument> {
    const { content, proof } = await this.judged(boqId, record);
    if (content === null || !proof.intact) throw conflict('record_altered', message);
    return content;
  }

  /** The bytes on record, altered or not: their SHA-256 tells. 409 `record_altered` where none are left. */
  async bytes(boqId: string, record: IssueRecord): Promise<Buffer> {
    const held = contentIn(await this.stored(boqId, record));
    if (typeof held === 'object' && held !== null) return contentBytes(held);
    const since = record.status === 'accepted' ? 'accepted' : 'issued';
    throw conflict(
      'record_altered',
      `The record of issue ${record.issue} was altered after it was ${since}: nothing is left of the document.`,
    );
  }

  private async stored(boqId: string, { eventRevision }: IssueRecord): Promise<StoredEvent> {
    const [stored] = await this.store.read(streamOf(boqId), eventRevision - 1, eventRevision);
    if (stored?.type !== 'RevisionIssued') throw new Error(`revision ${eventRevision} of ${boqId} issued nothing`);
    return stored;
  }
}

/** What stands in the place of the content; null where nothing does. */
function contentIn({ data }: StoredEvent): unknown {
  return typeof data === 'object' && data !== null && 'content' in data ? data.content : null;
}
