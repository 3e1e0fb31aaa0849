import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { SERVICES } from '../../kernel/terms';
import { FIX_ACTIONS, SEVERITIES } from './model/rule';

const fixSchema = z
  .object({
    label: z.string(),
    action: z.enum(FIX_ACTIONS).meta({
      description:
        'open-item: change the item `item_id`; add-item: add `work` of `service` in `room`, or choose from the catalogue; settings: change `field` of the BOQ; rates: review its rates.',
    }),
    item_id: z.string().optional(),
    service: z.enum(SERVICES).optional(),
    work: z.string().optional().meta({ description: 'Catalogue id.' }),
    room: z.string().optional(),
    field: z.enum(['carpet_area', 'layout_type', 'has_modular_kitchen', 'rate_book_version', 'markup']).optional(),
  })
  .meta({ id: 'CheckFix' });

const findingSchema = z
  .object({
    code: z.string().meta({ description: 'Identifies the rule; it never changes.' }),
    severity: z.enum(SEVERITIES).meta({
      description:
        'error: a figure is wrong; warning: it probably is, or work that others need is missing; hint: worth a look.',
    }),
    item_ids: z
      .array(z.string())
      .meta({ description: 'The affected items; none where the finding is about the whole BOQ.' }),
    message: z.string(),
    fix: fixSchema.nullable().meta({ description: 'Where it is mended; null where nothing in the BOQ mends it.' }),
  })
  .meta({ id: 'CheckFinding' });

const checksSchema = z
  .object({
    score: z.number().int().min(0).max(100).meta({
      description:
        '100 minus the weight of every finding: 8 to 15 for an error, 3 to 6 for a warning, 1 or 2 for a hint; at least 0.',
    }),
    findings: z.array(findingSchema).meta({ description: 'Most serious first; one finding per rule.' }),
  })
  .meta({
    example: {
      score: 93,
      findings: [
        {
          code: 'bathroom-not-waterproofed',
          severity: 'warning',
          item_ids: ['0196f3c2-7d5a-7b61-9d1c-5f3f1c2a9b10'],
          message: 'New tiles are laid without waterproofing in Master bathroom.',
          fix: {
            label: 'Add waterproofing in Master bathroom',
            action: 'add-item',
            service: 'civil',
            work: 'waterproofing',
            room: 'master-bathroom',
          },
        },
        {
          code: 'newer-rate-book',
          severity: 'hint',
          item_ids: [],
          message: 'There is a newer rate book than the one this BOQ uses.',
          fix: { label: 'Use the newer rate book', action: 'settings', field: 'rate_book_version' },
        },
      ],
    },
  });

export class ChecksResponseDto extends createZodDto(
  z.object({
    data: checksSchema,
    revision: z.number().int().meta({ description: 'The revision that was checked.' }),
  }),
) {}
export type ChecksAnswer = z.input<(typeof ChecksResponseDto)['schema']>;
