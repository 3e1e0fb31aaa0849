import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { ROOM_KINDS } from '../../kernel/terms';

const roomSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    alias: z.array(z.string()),
    kind: z.string(),
    revision: z.int().describe('For `If-Match`.'),
    items: z.int().optional().meta({ description: 'Number of the named BOQ’s items in it.' }),
  })
  .meta({
    id: 'Room',
    example: { id: 'master-bedroom', name: 'Master bedroom', alias: ['mbr'], kind: 'bedroom', revision: 1 },
  });
const can = z
  .array(z.string())
  .meta({ description: '`edit` for those who may change the master list.', example: ['edit'] });
export class RoomListDto extends createZodDto(z.object({ data: z.array(roomSchema), meta: pageMetaSchema, can })) {}
export class RoomDto extends createZodDto(z.object({ data: roomSchema, can })) {}
export class RoomQueryDto extends createZodDto(
  pageQuery(100).extend({
    work: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Only rooms that this work of the catalogue can be in.', example: 'bathroom-plumbing' }),
  }),
) {}
export class RoomIdDto extends createZodDto(z.object({ id: z.string().max(100) })) {}
export class RoomRemovedDto extends createZodDto(
  z.object({ message: z.string() }).meta({ example: { message: 'Deleted successfully.' } }),
) {}

const MAX_NAME = 100;
const NEED_NAME = 'Please enter the name of the room.';
const NEED_ALIAS = 'Please enter at least one alias.';
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const split = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value);

const roomFieldsSchema = z
  .object({
    name: z
      .string(NEED_NAME)
      .max(1_000, `A name has at most ${MAX_NAME} characters.`)
      .transform(oneLine)
      .pipe(z.string().min(1, NEED_NAME).max(MAX_NAME, `A name has at most ${MAX_NAME} characters.`)),
    alias: z
      .preprocess(split, z.array(z.string(NEED_ALIAS).max(1_000), NEED_ALIAS).max(200, 'At most 50 aliases.'))
      .transform((aliases) => [...new Set(aliases.map(oneLine).filter(Boolean))])
      .pipe(
        z
          .array(z.string().max(MAX_NAME, `An alias has at most ${MAX_NAME} characters.`))
          .min(1, NEED_ALIAS)
          .max(50, 'At most 50 aliases.'),
      )
      .meta({ description: 'A list, or one text with commas.' }),
    kind: z.enum(ROOM_KINDS).optional().meta({
      description: 'Bathroom and kitchen works are only for rooms of their kind; guessed from the name when absent.',
    }),
  })
  .meta({ example: { name: 'Home theatre', alias: ['media room', 'av room'] } });
export class RoomFieldsDto extends createZodDto(roomFieldsSchema) {}
