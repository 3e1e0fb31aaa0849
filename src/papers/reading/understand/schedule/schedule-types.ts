import { z } from 'zod';
import { paise } from '../../../../kernel/money';

const money = z.int().transform((value) => paise(value));

/** One rate of a schedule of rates, with the words of the headings that its code is under. */
export const scheduleRateSchema = z.object({
  /** As the schedule writes it; '' where it has none. */
  code: z.string().max(40),
  words: z.string().max(2_000),
  chapter: z.string().max(200),
  /** Normalised where it is known, else the file's own word. */
  unit: z.string().max(40),
  rate: money,
  /** Its parts, where the schedule gives them. */
  material: money.nullable(),
  labour: money.nullable(),
  at: z.string().max(400),
});
export type ScheduleRate = z.output<typeof scheduleRateSchema>;

/** A schedule of rates, and what its own words say of where and when it holds. */
export const scheduleSchema = z.object({
  name: z.string().max(60),
  area: z.string().max(60),
  year: z.int().nullable(),
  rates: z.array(scheduleRateSchema).max(20_000),
});
export type Schedule = z.output<typeof scheduleSchema>;
