import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { canonicalJson } from '../../event-store/canonical';
import { EVENT_STORE, type EventStore } from '../../event-store/event-store';
import { streamOf } from '../boq-streams';
import type { BoqEventData } from '../domain/boq.events';
import type { IssuedDocument } from '../domain/issue.content';

/** The bytes that are hashed and handed out: JSON with sorted keys and no white space. */
export function contentBytes(content: IssuedDocument): Buffer {
  return Buffer.from(canonicalJson(content), 'utf8');
}

/** SHA-256 of the content's bytes, hex: what `sha256sum` says of the downloaded document. */
export function contentHash(content: IssuedDocument): string {
  return hash('sha256', contentBytes(content), 'hex');
}

/** The hash that was kept of an issue beside the one that its content in the log gives now. */
export interface ContentProof {
  readonly content_hash: string;
  readonly recomputed_hash: string;
  /** Whether both are the same, wherever the hash was kept. */
  readonly intact: boolean;
}

/**
 * Judges content as the log holds it now by its hash. `kept` are the places that remember the hash, the one to show first: who
 * alters the content may have made one of them fit.
 */
export function judgeContent(content: IssuedDocument, kept: readonly [string, ...string[]]): ContentProof {
  const recomputed = contentHash(content);
  return {
    content_hash: kept[0],
    recomputed_hash: recomputed,
    intact: kept.every((hash) => hash === recomputed),
  };
}

/** What was issued, read from the log as it was stored. */
@Injectable()
export class IssueContents {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** The content of the issue that the revision `eventRevision` made. Throws when that revision issued nothing. */
  async at(boqId: string, eventRevision: number): Promise<IssuedDocument> {
    const [stored] = await this.store.read(streamOf(boqId), eventRevision - 1, eventRevision);
    if (stored?.type !== 'RevisionIssued') throw new Error(`revision ${eventRevision} of ${boqId} issued nothing`);
    return (stored.data as BoqEventData['RevisionIssued']).content;
  }
}
