import { z } from 'zod';
import { validate } from './zod.pipe';
import { Problem } from '../answers/problem';
import { parseJsonBody } from './text-guard';

const rate = z.object({ rate: z.number(), old_rate: z.number().optional() });

function problemOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('field names in request bodies', () => {
  // [spec: C3.1]
  it('may be camelCase wherever the schema has snake_case, at any depth', () => {
    const schema = z.object({ first_name: z.string(), items: z.array(z.object({ unit_rate: z.number() })).optional() });
    expect(validate(schema, { firstName: 'A', items: [{ unitRate: 1 }] })).toEqual({
      first_name: 'A',
      items: [{ unit_rate: 1 }],
    });
  });

  it('stay as they are in a free map, but its values are processed like the rest', () => {
    const schema = z.object({ material: z.record(z.string(), rate) });
    expect(validate(schema, { material: { 'Ply 18mm': { rate: 1, oldRate: 2 }, camelCase: { rate: 3 } } })).toEqual({
      material: { 'Ply 18mm': { rate: 1, old_rate: 2 }, camelCase: { rate: 3 } },
    });
  });

  it('are found behind unions, defaults and transforms', () => {
    const schema = z.preprocess(
      (value) => value,
      z.union([z.object({ boq_id: z.string() }), z.object({ labour_rate: z.number() })]).default({ boq_id: '' }),
    );
    expect(validate(schema, { labourRate: 4 })).toEqual({ labour_rate: 4 });
  });

  it('lose to the snake_case spelling when both are sent, and unknown ones are dropped', () => {
    expect(validate(rate, { rate: 1, old_rate: 2, oldRate: 3, owner: 'me' })).toEqual({ rate: 1, old_rate: 2 });
  });

  it('are named in the errors, each with a sentence', () => {
    const problem = problemOf(() =>
      validate(z.object({ count: z.number('Please enter a number.'), room: z.string() }), { count: 'x' }),
    );
    expect([problem.status, problem.details.errors]).toEqual([
      400,
      { count: 'Please enter a number.', room: 'This is required.' },
    ]);
  });
});

describe('a JSON body', () => {
  it.each([
    ['broken', '{"a":'],
    ['deep', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['with __proto__', '{"material":{"__proto__":{"rate":1}}}'],
    ['with constructor', '{"material":{"constructor":{"rate":1}}}'],
    ['with NUL', '{"title":"a\\u0000b"}'],
    ['with a lone surrogate', '{"title":"\\ud800"}'],
    ['with a lone surrogate in a name', '{"\\udc00":1}'],
  ])('%s is refused with 400', (_name, text) => {
    expect(problemOf(() => parseJsonBody(text)).status).toBe(400);
  });

  it('may contain emoji, brackets in strings, and nothing at all', () => {
    expect(parseJsonBody('{"title":"😀 [[[[ {\\"","list":[[1]]}')).toEqual({ title: '😀 [[[[ {"', list: [[1]] });
    expect(parseJsonBody(' ')).toBeUndefined();
  });
});

describe('a value of a fixed list', () => {
  const schema = z.object({
    tier: z.enum(['Premium', 'elite plus']).nullable(),
    kind: z.union([z.literal('A'), z.literal('b')]).optional(),
    names: z.array(z.enum(['mumbai', 'pune'])).default([]),
    either: z.union([z.enum(['x']), z.string()]).optional(),
    clash: z.enum(['m', 'M']).optional(),
  });

  it('may be written in any case and spacing, and is passed on as the schema spells it', () => {
    expect(validate(schema, { tier: ' premium', kind: 'a', names: ['PUNE', 'Mumbai'] })).toEqual({
      tier: 'Premium',
      kind: 'A',
      names: ['pune', 'mumbai'],
    });
    expect(validate(schema, { tier: 'Elite  Plus' }).tier).toBe('elite plus');
  });

  it('stays as it is where free text is accepted too, where two values fit, and where none does', () => {
    expect(validate(schema, { tier: null, either: 'X', clash: 'M' })).toMatchObject({ either: 'X', clash: 'M' });
    expect(problemOf(() => validate(schema, { tier: 'cheap' })).details.errors).toHaveProperty('tier');
  });
});
