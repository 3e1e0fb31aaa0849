import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { FORMULA_CHOICES, LINE_CHOICES } from '../../papers/filling/changes';
import { SignedQueryDto } from '../../platform/http/security/signed-query.dto';
import { EXPORT_FORMATS } from '../../papers/rendering/export-format';
import { revisionNumber as revision } from '../core/dto/history.dto';
import { languageField } from '../core/dto/common.dto';
import { exportedFile } from '../core/dto/exported-file';

export class ExportQueryDto extends createZodDto(
  z.object({
    format: z.enum(EXPORT_FORMATS).default('xlsx').meta({
      description:
        '`source` is the uploaded workbook itself with what changed written into its cells, and what does not follow in `note`; of another kind of file, a workbook in its order.',
    }),
    formulas: z.enum(FORMULA_CHOICES, 'Ask about formulas, keep or replace them.').default('ask').meta({
      description:
        'Of `source`: what becomes of a formula of the workbook that gives another figure than the BOQ. ask: 409 `formulas_in_the_way` with the cells in `current`; nothing is replaced unasked.',
    }),
    lines: z
      .enum(LINE_CHOICES, 'Ask about lines without a place, or leave them out with leave_out.')
      .default('ask')
      .meta({
        description:
          'Of `source`: what becomes of changed lines and terms that have no place in the workbook. ask: 409 `lines_without_place` with the lines in `current`, before formulas are asked about; also with leave_out where nothing else changed.',
      }),
    revision: revision.optional().meta({ description: 'As it was at this revision; the present one otherwise.' }),
  }),
) {}

export class ReportQueryDto extends createZodDto(z.object({ revision: revision.optional(), lang: languageField })) {}

export class ExportResponseDto extends createZodDto(exportedFile) {}

export class ExportFileQueryDto extends createZodDto(
  SignedQueryDto.schema.extend({ formulas: z.enum(['keep', 'replace']).catch('keep') }),
) {}

export class ExportFileParamsDto extends createZodDto(
  z.object({ boq: z.uuid(), revision, format: z.enum(EXPORT_FORMATS), name: z.string().max(150) }),
) {}
