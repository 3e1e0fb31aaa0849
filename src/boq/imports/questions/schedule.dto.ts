import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { rupees, type Paise } from '../../../kernel/money';
import { serviceSchema } from '../../core/dto/common.dto';
import { serviceOf } from '../match';
import { placeAndYear } from '../../../papers/reading/understand/schedule/place-and-year';
import type { Schedule } from '../../../papers/reading/understand/schedule/schedule-types';

const scheduleSchema = z.object({
  name: z.string().describe('DSR, SSR, CSR or SOR, where the file says so.'),
  area: z.string(),
  year: z.int().nullable(),
  rates: z.array(
    z
      .object({
        code: z.string(),
        words: z.string().describe('With those of the headings that its code is under.'),
        chapter: z.string(),
        service: serviceSchema.describe('The trade that its chapter or its words name; civil where they name none.'),
        unit: z.string(),
        rate: z.number(),
        material: z.number().nullable(),
        labour: z.number().nullable(),
        at: z.string(),
      })
      .meta({ id: 'ScheduleRate' }),
  ),
});

export class ScheduleDto extends createZodDto(
  z.object({ data: scheduleSchema }).meta({
    example: {
      data: {
        name: 'DSR',
        area: 'Delhi',
        year: 2021,
        rates: [
          {
            code: '13.1.1',
            words: '12 mm cement plaster of mix 1:4 (1 cement : 4 fine sand)',
            chapter: 'Finishing',
            service: 'civil',
            unit: 'sqm',
            rate: 312.4,
            material: null,
            labour: null,
            at: 'Rates!B12',
          },
        ],
      },
    },
  }),
) {}

const rupeesOrNull = (amount: Paise | null): number | null => (amount === null ? null : rupees(amount));

/** A schedule as the API serves it; what its title leaves out may be in the file's name. */
export function scheduleView(schedule: Schedule, fileName: string): z.output<typeof scheduleSchema> {
  const named = placeAndYear([fileName.replace(/[_.-]+/g, ' ')]);
  return {
    name: schedule.name || named.name,
    area: schedule.area || named.area,
    year: schedule.year ?? named.year,
    rates: schedule.rates.map(({ rate, material, labour, ...words }) => ({
      ...words,
      service: serviceOf({ title: words.words, section: words.chapter || null, description: [] }),
      rate: rupees(rate),
      material: rupeesOrNull(material),
      labour: rupeesOrNull(labour),
    })),
  };
}
