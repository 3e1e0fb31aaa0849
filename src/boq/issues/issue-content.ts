import { hash } from 'node:crypto';
import { canonicalJson } from '../../event-store/canonical';
import type { IssuedDocument } from '../domain/issues/issue.content';
import { documentView } from './document-view';
import { documentSchema } from './issues.dto';

/** The bytes that are hashed and handed out: JSON with sorted keys and no white space. */
export function contentBytes(content: unknown): Buffer {
  return Buffer.from(canonicalJson(content), 'utf8');
}

/** SHA-256 of the content's bytes, hex: what `sha256sum` says of the downloaded document. */
export function contentHash(content: unknown): string {
  return hash('sha256', contentBytes(content), 'hex');
}

/** The hash that was kept of an issue beside the one that its content in the log gives now. */
export interface ContentProof {
  readonly content_hash: string;
  readonly recomputed_hash: string;
  /** Whether both are the same, wherever the hash was kept, and the content can be drawn. */
  readonly intact: boolean;
}

/** What the log holds of an issue now. */
export interface JudgedContent {
  /** Null where it was damaged so that it is no document any more. */
  readonly content: IssuedDocument | null;
  readonly proof: ContentProof;
}

/**
 * Judges what the log holds in the place of an issue's content by its hash. `kept` are the places that remember the hash, the one
 * to show first: who alters the content may have made one of them fit.
 */
export function judgeContent(held: unknown, kept: readonly [string, ...string[]]): JudgedContent {
  const recomputed = contentHash(held);
  const content = isDocument(held) ? held : null;
  const intact = content !== null && kept.every((one) => one === recomputed);
  return { content, proof: { content_hash: kept[0], recomputed_hash: recomputed, intact } };
}

/** Whether a document can be drawn from it, which is to say that every amount, line and word is there and of its kind. */
function isDocument(held: unknown): held is IssuedDocument {
  try {
    return documentSchema.safeParse(documentView(held as IssuedDocument)).success;
  } catch {
    // Whatever else stands there has not even the fields to look at.
    return false;
  }
}
