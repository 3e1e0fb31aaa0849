import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../../platform/event-store/event-store';
import { conflict } from '../../../platform/http/answers/problem';
import { streamOf } from '../../core/boq-stream';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import type { IssueRecord } from '../../domain/issues/issue.record';
import { contentBytes, judgeContent, type JudgedContent } from './issue-content';

/** An issue with its current content in the log. */
export interface HeldIssue extends JudgedContent {
  /** ISO 8601: time of issue or, if that is lost, when the log recorded it. */
  readonly issuedAt: string;
  readonly issuedBy: string;
}

/** Issued content as currently stored in the log, verified against its hash. */
@Injectable()
export class IssueContents {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(DB) private readonly db: Kysely<Database>,
  ) {}

  /** An issue's content, verified against the hashes in its events and in the list of issues. */
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
    // A just created issue may not be listed yet.
    const kept: [string, ...string[]] = listed ? [listed.content_hash, record.contentHash] : [record.contentHash];
    return {
      ...judgeContent(contentIn(stored), kept),
      issuedAt: record.issuedAt ?? stored.recordedAt.toISOString(),
      issuedBy: record.issuedBy ?? stored.metadata.actorName ?? '',
    };
  }

  /** The verified content of an issue. 409 `record_altered` with `message` when it differs from what was issued. */
  async intact(boqId: string, record: IssueRecord, message: string): Promise<IssuedDocument> {
    const { content, proof } = await this.judged(boqId, record);
    if (content === null || !proof.intact) throw conflict('record_altered', message);
    return content;
  }

  /** The recorded bytes, altered or not: their SHA-256 shows which. 409 `record_altered` when none are left. */
  async bytes(boqId: string, record: IssueRecord): Promise<Buffer> {
    const held = contentIn(await this.stored(boqId, record));
    if (typeof held === 'object' && held !== null) return contentBytes(held);
    const since = record.status === 'accepted' ? 'accepted' : 'sent';
    throw conflict(
      'record_altered',
      `The record of quotation ${record.issue} was altered after it was ${since}: nothing is left of the document.`,
    );
  }

  private async stored(boqId: string, { eventRevision }: IssueRecord): Promise<StoredEvent> {
    const [stored] = await this.store.read(streamOf(boqId), eventRevision - 1, eventRevision);
    if (stored?.type !== 'RevisionIssued') throw new Error(`revision ${eventRevision} of ${boqId} issued nothing`);
    return stored;
  }
}

/** The content in an issue's event; null when there is none. */
function contentIn({ data }: StoredEvent): unknown {
  return typeof data === 'object' && data !== null && 'content' in data ? data.content : null;
}
