import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { filesSchema } from '../../../platform/http/files/incoming-files';

export const imageSchema = z
  .object({
    id: z.string(),
    item_id: z.string().nullable().meta({ description: 'The item it is a reference for; null for the project.' }),
    name: z.string(),
    url: z.string().meta({ description: 'Opens without a header for an hour or more.' }),
    thumbnail_url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    size: z.number().int(),
    added_by: z.string(),
    added_at: z.string(),
    for_client: z.boolean().meta({ description: 'Whether the pages and PDFs of quotations show it.' }),
    of_origin: z.boolean().meta({
      description:
        'In a what-if copy: it is an image of the BOQ that the copy was taken of, and is removed there only.',
    }),
  })
  .meta({ id: 'BoqImage' });
export type ImageView = z.output<typeof imageSchema>;

export class ImagesResponseDto extends createZodDto(z.object({ data: z.array(imageSchema) })) {}

export class ImagesQueryDto extends createZodDto(
  z.object({
    item_id: z.uuid().optional().meta({ description: 'Reference images of one item; the project’s without it.' }),
  }),
) {}

export class AddImagesDto extends createZodDto(
  z
    .object({ images: filesSchema.meta({ description: 'Base64 or data URLs: JPEG, PNG, WebP or GIF, 10 MB each.' }) })
    .meta({ example: { images: ['data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='] } }),
) {}

export class UpdateImageDto extends createZodDto(
  z
    .object({ for_client: z.boolean('Say whether the client sees the image: true or false.') })
    .meta({ example: { for_client: true } }),
) {}

export class AttachmentCountsDto extends createZodDto(
  z.object({
    data: z.object({
      images: z.number().int().meta({ description: 'Images of the project.' }),
      items: z.array(z.object({ item_id: z.string(), comments: z.number().int(), images: z.number().int() })),
    }),
  }),
) {}
