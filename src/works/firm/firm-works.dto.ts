import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { behindSchema } from '../../boq/boq.public';
import { MAX_LIMIT, pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { marginLostField } from '../works-fields.dto';

const money = z.number();
const margins = { margin_at_acceptance: money, margin_now: money };
const sums = {
  contract: money.meta({ description: 'With GST, as are what is invoiced, received, due and retained.' }),
  invoiced: money,
  received: money,
  due: money,
  retained: money,
  payables: money.meta({ description: 'Not paid of vendors’ bills.' }),
  ...margins,
};
const workSchema = z
  .object({
    boq_id: z.string(),
    title: z.string(),
    accepted_on: z.iso.date().nullable(),
    ...sums,
    margin_lost: marginLostField,
    progress: z.number(),
    ends_on: z.iso.date().nullable().meta({ description: 'The last planned day.' }),
    days_late: z
      .int()
      .meta({ description: 'Of the phase that is latest behind its planned days; 0 once all is done.' }),
    open_snags: z.int(),
    finished: z.boolean(),
  })
  .meta({ id: 'FirmWork' });
export type FirmWorkView = z.output<typeof workSchema>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export class FirmWorksQueryDto extends createZodDto(
  pageQuery(20).extend({
    boq_ids: z
      .string()
      .regex(new RegExp(`^${UUID}(?:,${UUID}){0,${MAX_LIMIT - 1}}$`), 'Name BOQs by their ids, divided by commas.')
      .optional()
      .meta({ description: 'Ids of BOQs, divided by commas: their works alone. All when left out.' }),
  }),
) {}
export class FirmWorksDto extends createZodDto(
  z.object({
    data: z.array(workSchema),
    meta: pageMetaSchema.extend({ behind: behindSchema }),
    total: z
      .object({
        ...sums,
        works: z.int(),
        altered: z
          .int()
          .meta({ description: 'So many more are left out: what was accepted of them was altered in the log.' }),
        waiting: z.int().meta({
          description: 'So many lack their last changes, or are left out, until they are added up: ask again.',
        }),
        receivables: z
          .array(z.object({ label: z.string(), amount: money }))
          .meta({ description: 'What is due, by the days since its invoice.' }),
      })
      .meta({ id: 'FirmWorksSum', description: 'Of all works, not of the page alone.' }),
  }),
) {}
export type FirmWorksPage = z.output<(typeof FirmWorksDto)['schema']>;
