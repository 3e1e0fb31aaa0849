import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { EXPORT_FORMATS } from '../../papers/rendering/export-format';
import { revisionNumber as revision } from '../core/dto/history.dto';
import { exportedFile } from '../core/dto/exported-file';

export class ExportQueryDto extends createZodDto(
  z.object({
    format: z.enum(EXPORT_FORMATS).default('xlsx').meta({
      description:
        '`source` is the uploaded workbook itself with what changed written into its cells; of another kind of file, a workbook in its order.',
    }),
    revision: revision.optional().meta({ description: 'As it was at this revision; the present one otherwise.' }),
  }),
) {}

export class ReportQueryDto extends createZodDto(z.object({ revision: revision.optional() })) {}

export class ExportResponseDto extends createZodDto(exportedFile) {}

export class ExportFileParamsDto extends createZodDto(
  z.object({ boq: z.uuid(), revision, format: z.enum(EXPORT_FORMATS), name: z.string().max(150) }),
) {}
