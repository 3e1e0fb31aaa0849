import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

/** What a change of the works answers; the revision is that of the works. */
export class ChangedDto extends createZodDto(
  z.object({ message: z.string(), revision: z.int() }).meta({ example: { message: 'Checked.', revision: 8 } }),
) {}
export type Changed = z.output<(typeof ChangedDto)['schema']>;
