import { hash } from 'node:crypto';
import { canonicalJson } from '../../../platform/event-store/canonical';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { documentView } from '../documents/document-view';
import { documentSchema } from '../issues.dto';

/** The bytes that are hashed and served: JSON with sorted keys and no white space. */
export function contentBytes(content: unknown): Buffer {
  return Buffer.from(canonicalJson(content), 'utf8');
}

/** SHA-256 of the content's bytes, hex: the output of `sha256sum` for the downloaded document. */
export function contentHash(content: unknown): string {
  return hash('sha256', contentBytes(content), 'hex');
}

/** The recorded hash of an issue and the hash of its current content in the log. */
export interface ContentProof {
  readonly content_hash: string;
  readonly recomputed_hash: string;
  /** Whether all recorded hashes match and the content can be rendered. */
  readonly intact: boolean;
}

/** The current content of an issue in the log. */
export interface JudgedContent {
  /** Null when it is damaged beyond rendering. */
  readonly content: IssuedDocument | null;
  readonly proof: ContentProof;
}

/**
 * Compares an issue's content in the log with its recorded hashes. `kept` are all records of the hash, the one to show
 * first: someone who alters the content may have adjusted one of them.
 */
export function judgeContent(held: unknown, kept: readonly [string, ...string[]]): JudgedContent {
  const recomputed = contentHash(held);
  const content = isDocument(held) ? held : null;
  const intact = content !== null && kept.every((one) => one === recomputed);
  return { content, proof: { content_hash: kept[0], recomputed_hash: recomputed, intact } };
}

/** Whether a document can be rendered: every amount, line and text is present and of the right type. */
function isDocument(held: unknown): held is IssuedDocument {
  try {
    return documentSchema.safeParse(documentView(held as IssuedDocument)).success;
  } catch {
    // It does not even have the fields to check.
    return false;
  }
}
