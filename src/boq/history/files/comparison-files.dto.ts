import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { COMPARISON_FORMATS } from '../../../papers/rendering/export-format';
import { revisionNumber as revision } from '../../core/dto/history.dto';
import { exportedFile } from '../../core/dto/exported-file';

export class ComparisonFileDto extends createZodDto(exportedFile) {}

export class ComparisonExportQueryDto extends createZodDto(
  z.object({
    from: revision,
    to: revision.optional().meta({ description: 'The present revision where it is left out.' }),
    format: z.enum(COMPARISON_FORMATS).default('pdf'),
  }),
) {}
export class ComparisonFileParamsDto extends createZodDto(
  z.object({
    boq: z.uuid(),
    from: revision,
    to: revision,
    format: z.enum(COMPARISON_FORMATS),
    name: z.string().max(150),
  }),
) {}
