import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { SERVICES } from '../../../kernel/terms';
import { limitField } from '../../../platform/http/answers/paging';
import { filesSchema } from '../../../platform/http/files/incoming-files';

const MAX_TEXT = 4000;
export const MAX_ATTACHMENTS = 5;
/** Comments of a list: the newest. */
const MOST_LISTED = 500;

const commentText = z
  .string()
  .max(MAX_TEXT, `A comment may have at most ${MAX_TEXT} characters.`)
  .transform((text) => text.trim())
  .default('');

const attachmentSchema = z.object({
  id: z.string(),
  kind: z.enum(['image', 'pdf']),
  name: z.string(),
  size: z.number().int(),
  url: z.string().meta({ description: 'Opens without a header for an hour or more.' }),
  thumbnail_url: z.string().nullable(),
});

export const commentSchema = z
  .object({
    id: z.string(),
    type: z.enum(SERVICES),
    work: z.string().meta({ description: 'Id of the item it is about.' }),
    text: z.string(),
    mentions: z
      .array(z.string())
      .meta({ description: 'Names in its text, after an @, of people who work on the BOQ.' }),
    author: z.object({ id: z.string().nullable(), name: z.string(), role: z.string() }),
    at: z.string(),
    attachments: z.array(attachmentSchema),
    resolved: z.object({ at: z.string(), by: z.string() }).nullable(),
    can_delete: z.boolean(),
    of_origin: z.boolean().meta({
      description: 'In a what-if copy: it was said on the BOQ that the copy was taken of, and is removed there only.',
    }),
  })
  .meta({ id: 'Comment' });
export type CommentView = z.output<typeof commentSchema>;

export class CommentResponseDto extends createZodDto(z.object({ data: commentSchema })) {}
export class CommentsResponseDto extends createZodDto(z.object({ data: z.array(commentSchema) })) {}

export class CommentTypeDto extends createZodDto(
  z.object({ subject: z.enum(SERVICES).meta({ example: 'carpentry', description: 'The service of the item.' }) }),
) {}
const place = { work: z.uuid().meta({ description: 'Id of the item.' }) };
export class CommentPlaceDto extends createZodDto(z.object(place)) {}
export class CommentListDto extends createZodDto(z.object({ ...place, limit: limitField(MOST_LISTED) })) {}
export class CommentStateDto extends createZodDto(
  z.object({
    state: z.enum(['open', 'resolved'], 'The state is open or resolved.').default('open'),
    limit: limitField(MOST_LISTED),
  }),
) {}
export class SettleCommentDto extends createZodDto(
  z.object({ resolved: z.boolean('Say true or false.') }).meta({ example: { resolved: true } }),
) {}
export class CommentIdDto extends createZodDto(
  z.object({ subject: z.uuid().meta({ description: 'Id of the comment.' }) }),
) {}
export class CommentAttachmentDto extends createZodDto(z.object({ comment: z.uuid(), attachment: z.uuid() })) {}

export class AddCommentDto extends createZodDto(
  z
    .object({
      text: commentText,
      attachments: filesSchema.meta({ description: 'At most 5 images or PDF files as base64, 10 MB each.' }),
    })
    .meta({ example: { text: 'Handles as in the sample flat, please.' } }),
) {}
