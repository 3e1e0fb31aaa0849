import { call } from '../../../lib/api/api-client';
import { langQuery } from '../../../lib/language/language';
import type { Language } from '../../../lib/language/words';
import type { Reply } from '../../../lib/api/api-types';

export type Said = Reply<'/api/boqs/{id}/say', 'post'>;
export type SaidHome = Reply<'/api/estimates/say', 'post'>;
export type Chip = Said['data']['understood'][number];

/** What a text means for a BOQ, and what it would change; stores nothing. */
export function readSentence(boqId: string, text: string, signal?: AbortSignal): Promise<Said> {
  return call('post', '/api/boqs/{id}/say', { path: { id: boqId }, body: { text, apply: false }, signal });
}

/** What a text says of a home, in the words of a language. */
export function readHome(text: string, language: Language): Promise<SaidHome> {
  return call('post', '/api/estimates/say', { query: langQuery(language), body: { text } });
}

export interface ApplyInput {
  boqId: string;
  text: string;
  /** Of the reading that the person saw. */
  revision: number;
  estimateToken: string;
}

/** Applies what a text asks for as one revision. ApiError 409 or 412: the BOQ has changed since it was shown. */
export function applySentence({ boqId, text, revision, estimateToken }: ApplyInput, key: string): Promise<Said> {
  return call('post', '/api/boqs/{id}/say', {
    path: { id: boqId },
    body: { text, apply: true },
    key,
    revision,
    estimateToken,
  });
}
