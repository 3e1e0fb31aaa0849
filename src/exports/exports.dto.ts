import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { COMPARISON_FORMATS, EXPORT_FORMATS, PURCHASE_FORMATS } from './export-format';

const revision = z.coerce.number().int().min(1).max(1_000_000_000);

export class ExportQueryDto extends createZodDto(
  z.object({
    format: z.enum(EXPORT_FORMATS).default('xlsx').meta({
      description:
        '`source` is the uploaded workbook itself with what changed written into its cells; of another kind of file, a workbook in its order.',
    }),
    revision: revision.optional().meta({ description: 'As it was at this revision; the present one otherwise.' }),
  }),
) {}

export class PurchasesQueryDto extends createZodDto(
  z.object({
    format: z.enum(PURCHASE_FORMATS).default('json'),
    revision: revision.optional().meta({ description: 'As it was at this revision; the present one otherwise.' }),
  }),
) {}

export class ReportQueryDto extends createZodDto(z.object({ revision: revision.optional() })) {}

export class ExportResponseDto extends createZodDto(
  z.object({
    data: z.object({
      url: z.string().meta({ description: 'Opens without a header for 5 minutes.' }),
      file_name: z.string(),
      size: z.number().int().meta({ description: 'Bytes.' }),
      note: z.string().nullable().meta({ description: 'What is to be known of the file; usually null.' }),
    }),
  }),
) {}

export class ExportFileParamsDto extends createZodDto(
  z.object({ boq: z.uuid(), revision, format: z.enum(EXPORT_FORMATS), name: z.string().max(150) }),
) {}

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
