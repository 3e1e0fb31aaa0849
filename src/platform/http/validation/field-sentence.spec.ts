import { z } from 'zod';
import './zod.pipe';

/** The sentence about the first error of a value. */
function about(schema: z.ZodType, value: unknown): string {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) throw new Error('nothing is wrong with it');
  return issue.message;
}

describe('a sentence about a field', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['At least 1, please.', z.coerce.number().int().min(1), '0'],
    ['At most 50, please.', z.number().max(50), 51],
    ['More than 0, please.', z.number().positive(), 0],
    ['Please enter a number.', z.coerce.number(), 'three'],
    ['Please enter a whole number.', z.coerce.number().int(), '1.5'],
    ['This is required.', z.object({ name: z.string() }), {}],
    ['This is required.', z.string().min(1), ''],
    ['At least 8 characters, please.', z.string().min(8), 'short'],
    ['At most 2 entries, please.', z.array(z.string()).max(2), ['a', 'b', 'c']],
    ['Please choose one of: pdf, xlsx.', z.enum(['pdf', 'xlsx']), 'doc'],
    ['This is not one of the choices.', z.enum(Array.from({ length: 30 }, (_, n) => `c${n}`)), 'doc'],
    ['Please enter text.', z.string(), 5],
    ['This is not an id.', z.uuid(), 'x'],
    ['This value is not accepted.', z.union([z.number(), z.boolean()]), 'x'],
    ['Please give a time such as 2026-11-20T10:00:00Z.', z.iso.datetime(), 'yesterday'],
  ])('is “%s” where the schema has no words of its own', (words, schema, value) => {
    expect(about(schema, value)).toBe(words);
  });

  it('is the schema’s own where it has one', () => {
    expect(about(z.number().min(1, 'The count is from 1 to 10.'), 0)).toBe('The count is from 1 to 10.');
  });
});
