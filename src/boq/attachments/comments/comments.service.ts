import { BoqCommands } from '../../core/boq-commands';
import { BoqDocuments } from '../../issues/documents/boq-documents';
import { BoqStreams } from '../../core/boq-streams';
import type { CommentChange } from '../../domain/boq.event-data';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely, type Selectable } from 'kysely';
import { v5 as uuidv5 } from 'uuid';

import type { CommentAttachmentsTable, CommentsTable } from '../../../platform/database/tables/attachments';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { roleOf } from '../../../platform/http/access/actor';
import { forbidden, invalid, notFound } from '../../../platform/http/answers/problem';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { validate } from '../../../platform/http/validation/zod.pipe';
import type { Service } from '../../../kernel/terms';
import { audit, recordOf } from '../audit';
import { authorOf, isOwn } from './author';
import { countComments } from './comment-counts';
import { AddCommentDto, MAX_ATTACHMENTS, type CommentView } from './comments.dto';
import { mentionsIn } from './mentions';
import { isSeenIn, seerOf } from '../seen-in';
import { takeFiles } from '../../../platform/http/files/incoming-files';
import { holderOf } from '../../../platform/http/security/signed-links';
import { StoredFiles, type StoredPicture } from '../../../platform/http/files/stored-files';

export interface CommentPlace {
  readonly boqId: string;
  readonly service: Service;
  readonly itemId: string;
}

type CommentRow = Selectable<CommentsTable>;
type AttachmentRow = Selectable<CommentAttachmentsTable>;

/** Comments on the items of a BOQ, with attachments. A what-if copy also shows those of its BOQ. */
@Injectable()
export class CommentsService {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly files: StoredFiles,
    private readonly documents: BoqDocuments,
    private readonly streams: BoqStreams,
    private readonly commands: BoqCommands,
  ) {}

  /** Comments on one item, oldest first. 404 when the BOQ has no such item of this service. */
  async list(context: RequestContext, place: CommentPlace, limit: number): Promise<CommentView[]> {
    await this.requireItem(place);
    const rows = await this.db
      .selectFrom('comments')
      .selectAll()
      .where(isSeenIn(await seerOf(context, this.documents, place.boqId)))
      .where('item_id', '=', place.itemId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return this.views(context, place.boqId, rows.reverse());
  }

  /** Adds a comment with text, attachments or both. A repeated command adds nothing and gets the original answer. */
  async add(
    context: RequestContext,
    place: CommentPlace,
    request: FastifyRequest,
    body: unknown,
  ): Promise<CommentView> {
    await this.requireItem(place);
    const id = uuidv5('comment', context.commandId);
    const row = await this.files.orNothing(async (stored) => {
      const fields = await takeFiles(request, body, 'attachments', async (file, index) => {
        if (index >= MAX_ATTACHMENTS)
          throw invalid({ attachments: `A comment may have at most ${MAX_ATTACHMENTS} attachments.` });
        stored.push(await this.files.take(file, `attachments.${index}`, true));
      });
      const { text } = validate(AddCommentDto.schema.pick({ text: true }), fields);
      if (text === '' && stored.length === 0) throw invalid({ text: 'Write something or attach a file.' });
      return this.insert(context, id, place, text, stored);
    });
    const mentions = mentionsIn(row.text, await this.people(place.boqId));
    await this.note(context, row, 'added', mentions);
    const [view] = await this.views(context, place.boqId, [row]);
    return view as CommentView;
  }

  /** Comments of a BOQ's items, open or resolved, newest first. */
  async ofBoq(
    context: RequestContext,
    boqId: string,
    state: 'open' | 'resolved',
    limit: number,
  ): Promise<CommentView[]> {
    const rows = await this.db
      .selectFrom('comments')
      .selectAll()
      .where(isSeenIn(await seerOf(context, this.documents, boqId)))
      .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return this.views(context, boqId, rows);
  }

  /** Resolves a comment or reopens it; nothing happens to one that is so already. 404 for one on another item. */
  async settle(
    context: RequestContext,
    place: Omit<CommentPlace, 'service'>,
    id: string,
    resolved: boolean,
  ): Promise<void> {
    const { author_name } = authorOf(context);
    const row = await this.db
      .updateTable('comments')
      .set(
        resolved
          ? { resolved_at: sql<Date>`now()`, resolved_by: author_name }
          : { resolved_at: null, resolved_by: null },
      )
      .where('id', '=', id)
      .where('boq_id', '=', place.boqId)
      .where('item_id', '=', place.itemId)
      .where('resolved_at', resolved ? 'is' : 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (row) return this.note(context, row, resolved ? 'resolved' : 'reopened');
    await this.existing(place.boqId, place.itemId, id);
  }

  /** Deletes a comment permanently. 404 for one on another item, 403 unless the requester wrote it or owns the BOQ. */
  async remove(context: RequestContext, boqId: string, itemId: string, id: string): Promise<void> {
    const comment = await this.find(context, boqId, itemId, id);
    const keys = await this.db.transaction().execute(async (tx) => {
      const gone = await tx.deleteFrom('comment_attachments').where('comment_id', '=', id).returningAll().execute();
      await tx.deleteFrom('comments').where('id', '=', id).execute();
      await audit(tx, 'comments', id, authorOf(context), { before: recordOf(comment) });
      return gone.flatMap(({ file_key, thumb_key }) => [file_key, thumb_key]);
    });
    await this.note(context, comment, 'removed');
    await this.files.remove(keys);
  }

  /** Removes one attachment; a comment without text is deleted with its last one. */
  async removeAttachment(
    context: RequestContext,
    boqId: string,
    itemId: string,
    id: string,
    attachmentId: string,
  ): Promise<void> {
    const comment = await this.find(context, boqId, itemId, id);
    const gone = await this.db.transaction().execute(async (tx) => {
      const row = await tx
        .deleteFrom('comment_attachments')
        .where('id', '=', attachmentId)
        .where('comment_id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound();
      await audit(tx, 'comment_attachments', attachmentId, authorOf(context), {
        before: { comment: id, name: row.name },
      });
      const left = await tx
        .selectFrom('comment_attachments')
        .select('id')
        .where('comment_id', '=', id)
        .executeTakeFirst();
      if (comment.text === '' && !left) {
        await tx.deleteFrom('comments').where('id', '=', id).execute();
        await audit(tx, 'comments', id, authorOf(context), { before: recordOf(comment) });
      }
      return { ...row, last: comment.text === '' && !left };
    });
    if (gone.last) await this.note(context, comment, 'removed');
    await this.files.remove([gone.file_key, gone.thumb_key]);
  }

  /** Number of comments per item. */
  async counts(context: RequestContext, boqId: string): Promise<ReadonlyMap<string, number>> {
    return countComments(this.db, await seerOf(context, this.documents, boqId));
  }

  private insert(
    context: RequestContext,
    id: string,
    place: CommentPlace,
    text: string,
    stored: readonly StoredPicture[],
  ): Promise<CommentRow> {
    return this.db.transaction().execute(async (tx) => {
      const author = authorOf(context);
      const added = await tx
        .insertInto('comments')
        .values({ id, boq_id: place.boqId, service: place.service, item_id: place.itemId, text, ...author })
        .onConflict((target) => target.column('id').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!added) {
        // The command was repeated: its first run counts, and this one's files are not needed.
        await this.files.remove(stored.flatMap(({ fileKey, thumbKey }) => [fileKey, thumbKey]));
        return tx.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      }
      if (stored.length > 0) {
        await tx
          .insertInto('comment_attachments')
          .values(
            stored.map(({ kind, name, fileKey, thumbKey, size }, position) => ({
              id: uuidv5(String(position), id),
              comment_id: id,
              position,
              kind,
              name,
              file_key: fileKey,
              thumb_key: thumbKey,
              size,
            })),
          )
          .execute();
      }
      await audit(tx, 'comments', id, author, { after: recordOf(added) });
      return added;
    });
  }

  /** Records in the BOQ's history, and so in the feed, what happened to a comment: without its text. */
  private async note(
    context: RequestContext,
    { id: commentId, boq_id: boqId, item_id: lineId }: CommentRow,
    what: CommentChange,
    mentions: readonly string[] = [],
  ): Promise<void> {
    await this.commands.submit(context, boqId, { type: 'NoteComment', commentId, lineId, what, mentions });
  }

  /** The owner, the designer and the members of a BOQ who have a name. */
  private async people(boqId: string): Promise<{ id: string; name: string }[]> {
    const { ownerId, createdBy, members } = await this.streams.existing(boqId);
    const ids = [...new Set([ownerId, createdBy, ...members])].filter((id) => id !== null);
    if (ids.length === 0) return [];
    const rows = await this.db.selectFrom('users').select(['id', 'user_name']).where('id', 'in', ids).execute();
    return rows.map(({ id, user_name }) => ({ id, name: user_name ?? '' }));
  }

  /** A comment that the requester may delete. */
  private async find(context: RequestContext, boqId: string, itemId: string, id: string): Promise<CommentRow> {
    const row = await this.existing(boqId, itemId, id);
    if (!mayRemove(context, row))
      throw forbidden('Only the author of a comment or the owner of the BOQ can remove it.');
    return row;
  }

  private async existing(boqId: string, itemId: string, id: string): Promise<CommentRow> {
    const row = await this.db
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', id)
      .where('boq_id', '=', boqId)
      .where('item_id', '=', itemId)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  private async requireItem({ boqId, itemId, service }: CommentPlace): Promise<void> {
    if (!(await this.documents.hasItem(boqId, itemId, service))) throw notFound();
  }

  private async views(context: RequestContext, boqId: string, rows: readonly CommentRow[]): Promise<CommentView[]> {
    const ids = rows.map(({ id }) => id);
    const attached =
      ids.length === 0
        ? []
        : await this.db
            .selectFrom('comment_attachments')
            .selectAll()
            .where('comment_id', 'in', ids)
            .orderBy('position')
            .execute();
    const urls = await this.files.addresses(
      attached.flatMap(({ kind, file_key, thumb_key }) => [
        { kind, key: file_key },
        { kind: 'image' as const, key: thumb_key ?? file_key },
      ]),
      holderOf(context),
    );
    const views = attached.map((row, index) => ({
      row,
      view: attachmentView(row, urls[index * 2], urls[index * 2 + 1]),
    }));
    const people = rows.some(({ text }) => text.includes('@')) ? await this.people(boqId) : [];
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return rows.map((row) => ({
      id: row.id,
      type: row.service as Service,
      work: row.item_id,
      text: row.text,
      mentions: mentionsIn(row.text, people).map((id) => names.get(id) ?? ''),
      author: { id: row.author_id, name: row.author_name, role: row.author_role },
      at: row.created_at.toISOString(),
      attachments: views.flatMap(({ row: own, view }) => (own.comment_id === row.id ? [view] : [])),
      resolved: row.resolved_at && { at: row.resolved_at.toISOString(), by: row.resolved_by ?? '' },
      can_delete: row.boq_id === boqId && mayRemove(context, row),
      of_origin: row.boq_id !== boqId,
    }));
  }
}

function mayRemove(context: RequestContext, row: CommentRow): boolean {
  const { actor, relation } = context;
  return isOwn(context, row) || relation === 'own' || roleOf(actor) === 'admin';
}

function attachmentView(
  { id, kind, name, size, thumb_key }: AttachmentRow,
  url = '',
  thumbnail = '',
): CommentView['attachments'][number] {
  return { id, kind, name, size, url, thumbnail_url: thumb_key === null ? null : thumbnail };
}
