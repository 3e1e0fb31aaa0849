import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageQuery } from '../platform/http/answers/paging';

/** What a change of the works answers; the revision is that of the works. */
export class ChangedDto extends createZodDto(
  z.object({ message: z.string(), revision: z.int() }).meta({ example: { message: 'Checked.', revision: 8 } }),
) {}
export type Changed = z.output<(typeof ChangedDto)['schema']>;

/** Which page of a book. */
export class WorksPageDto extends createZodDto(pageQuery(50)) {}
