import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';
import { boqKeys } from '../../../lib/boq/boq-cache';

export type Comment = Schema<'Comment'>;

/** What comments belong to: one item of one service of one BOQ. */
export interface CommentPlace {
  boqId: string;
  itemId: string;
  service: Comment['type'];
}

/** Polling interval for other people's comments while the panel is open. */
const FOLLOW_MS = 20_000;

export const commentsKey = ({ boqId, itemId }: Pick<CommentPlace, 'boqId' | 'itemId'>) =>
  [...boqKeys.comments(boqId), itemId] as const;

export const commentsQuery = (place: CommentPlace) =>
  queryOptions({
    queryKey: commentsKey(place),
    queryFn: async ({ signal }) =>
      (
        await call('get', '/api/comments/{subject}', {
          path: { subject: place.service },
          query: queryOf(place),
          signal,
        })
      ).data,
    // A what-if copy shows its BOQ's comments, which are added on another screen.
    staleTime: 0,
    refetchInterval: FOLLOW_MS,
    refetchOnWindowFocus: 'always',
  });

export type NewComment = CommentPlace & { text: string; attachments: { name: string; data: string }[] };

export async function addComment(input: NewComment, key: string): Promise<Comment> {
  const body: Body<'/api/comments/{subject}', 'post'> = { text: input.text, attachments: input.attachments };
  const answer = await call('post', '/api/comments/{subject}', {
    path: { subject: input.service },
    query: queryOf(input),
    body,
    key,
  });
  return answer.data;
}

export async function deleteComment(input: CommentPlace & { commentId: string }, key: string) {
  return call('delete', '/api/comments/{subject}', { path: { subject: input.commentId }, query: queryOf(input), key });
}

export async function deleteAttachment(input: CommentPlace & { commentId: string; attachmentId: string }, key: string) {
  return call('delete', '/api/comments/{comment}/{attachment}', {
    path: { comment: input.commentId, attachment: input.attachmentId },
    query: queryOf(input),
    key,
  });
}

function queryOf({ boqId, itemId }: CommentPlace) {
  return { boq_id: boqId, work: itemId };
}

/** Comments on all items of a BOQ, newest first. */
export const boqCommentsQuery = (boqId: string, state: 'open' | 'resolved') =>
  queryOptions({
    queryKey: [...boqKeys.all(boqId), 'comments-of-boq', state],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/boqs/{id}/comments', { path: { id: boqId }, query: { state }, signal })).data,
  });

/** Marks a comment as resolved, or as open again. */
export function settleComment(input: { boqId: string; itemId: string; id: string; resolved: boolean }, key: string) {
  const { boqId, itemId, id, resolved } = input;
  return call('put', '/api/comments/{subject}', {
    path: { subject: id },
    query: { boq_id: boqId, work: itemId },
    body: { resolved },
    key,
  });
}
