import { randomUUID } from 'node:crypto';
import { author } from '../bench/support/boqs';
import type { BoqExecutor } from '../../src/boq/core/commands/boq-executor';
import { BLANK_LINE, EMPTY_HEAD } from '../../src/boq/domain/boq.state';
import { paise } from '../../src/kernel/money';
import { parseQuantity } from '../../src/kernel/quantity';

/** More than a row of a printed bill holds. */
export const LONG = `${'Laid to line and level with all that it takes, '.repeat(40)}to the last word`;

/**
 * A BOQ as left by an upload: one line of ₹500 for each heading of its file, with a number there and a long description (null: under
 * none, and without). Returns its id.
 */
export async function importedBoq(
  executor: BoqExecutor,
  ownerId: string,
  headings: readonly (string | null)[],
): Promise<string> {
  const id = randomUUID();
  await executor.execute(
    id,
    {
      type: 'CreateBoq',
      origin: 'upload',
      ownerId,
      guestIdentifier: null,
      createdBy: ownerId,
      head: { ...EMPTY_HEAD, title: 'Tower B', status: 'importing' },
      lines: [],
    },
    author(ownerId),
  );
  const manual = { unit: 'sqft', quantity: parseQuantity(10), rate: paise(5_000), amount: paise(50_000) };
  await executor.execute(
    id,
    {
      type: 'ImportLines',
      importId: randomUUID(),
      file: 'boq.xlsx',
      title: 'Tower B',
      fileTitle: 'boq',
      lines: headings.map((section, n) => ({
        ...BLANK_LINE,
        id: randomUUID(),
        service: 'civil' as const,
        manual,
        title: `Line ${n + 1}`,
        ...(section === null ? {} : { description: [LONG] }),
        source: {
          file: 'boq.xlsx',
          at: `BOQ!A${n + 2}`,
          ...(section === null ? {} : { section, number: `3.${n + 1}` }),
        },
      })),
      statedTotal: null,
      computedTotal: paise(50_000 * headings.length),
      differences: [],
    },
    author(ownerId),
  );
  return id;
}
