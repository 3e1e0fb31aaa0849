import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { textField } from '../../boq/boq.public';
import { pageMetaSchema } from '../../platform/http/answers/paging';
import { filesUpTo } from '../../platform/http/files/incoming-files';
import { dayField, itemField, noteField, reversalSchema, ROOM_CHARS } from '../works-fields.dto';

const sharedField = z.boolean('Say whether the client sees the photo: true or false.');

export class AddPhotoDto extends createZodDto(
  z
    .object({
      images: filesUpTo(1)
        .refine((all) => all.length === 1, 'Choose a photo.')
        .meta({ description: 'The photo in base64 or as a data URL: JPEG, PNG, WebP or GIF, 10 MB at most.' }),
      date: dayField.optional().meta({ description: 'Today when left out.' }),
      room: textField(ROOM_CHARS, 'The room').optional(),
      item_id: itemField.optional(),
      snag: z.uuid().optional().meta({ description: 'The snag that it shows.' }),
      diary: z.uuid().optional().meta({ description: 'The entry of the diary that it belongs to.' }),
      cost: z
        .uuid()
        .optional()
        .meta({ description: 'The cost whose receipt it shows; it stands with the cost alone.' }),
      delivery: z.uuid().optional().meta({ description: 'The delivery that it shows, and stands with too.' }),
      measurement: z.uuid().optional().meta({ description: 'The measurement that it shows, and stands with too.' }),
      note: noteField,
      shared: sharedField.default(false).meta({ description: 'Whether the client sees it.' }),
    })
    .meta({
      example: { images: ['data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='], room: 'Kitchen', note: 'Pipes laid' },
    }),
) {}
export type AddPhoto = z.output<(typeof AddPhotoDto)['schema']>;

export class SharePhotoDto extends createZodDto(
  z.object({ shared: sharedField }).meta({ example: { shared: true } }),
) {}

const file = {
  url: z.string().meta({ description: 'Opens without a header for an hour or more.' }),
  thumbnail_url: z.string(),
  width: z.int(),
  height: z.int(),
};

/** A photo next to the entry that it shows. */
export const entryPhotoSchema = z
  .object({ id: z.string(), ...file, reversed: reversalSchema })
  .meta({ id: 'EntryPhoto' });
export type EntryPhoto = z.output<typeof entryPhotoSchema>;

const photoSchema = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    room: z.string().nullable(),
    item_id: z.string().nullable(),
    snag: z.string().nullable(),
    diary: z.string().nullable(),
    delivery: z.string().optional(),
    measurement: z.string().optional(),
    note: z.string(),
    shared: z.boolean(),
    ...file,
    by: z.string(),
    at: z.iso.datetime(),
    reversed: reversalSchema,
  })
  .meta({ id: 'SitePhoto' });
export type PhotoView = z.output<typeof photoSchema>;
export class PhotosDto extends createZodDto(z.object({ data: z.array(photoSchema), meta: pageMetaSchema })) {}
export type PhotosPage = z.output<(typeof PhotosDto)['schema']>;

/** A photo as the client sees it. */
export const clientPhotoSchema = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    room: z.string().nullable(),
    item: z.string().nullable().meta({ description: 'Title of the item that it shows.' }),
    note: z.string(),
    ...file,
  })
  .meta({ id: 'SharedPhoto' });
