import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { BUDGET_TYPES } from '../../kernel/terms';

type PackageCells = Record<(typeof BUDGET_TYPES)[number], z.ZodNullable<z.ZodString>>;
const packageCells = z.object(
  Object.fromEntries(BUDGET_TYPES.map((type) => [type, z.string().nullable()])) as PackageCells,
);
const packageComparison = z.object({
  packages: z.array(z.object({ budget_type: z.enum(BUDGET_TYPES), package: z.string(), about: z.string() })),
  aspects: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      cells: packageCells.describe('What each package has; null where it is without.'),
      finishes: packageCells.describe('The id of its finish; null where it has none.'),
      works: packageCells.describe('The id of its work; null where it is without.'),
    }),
  ),
});
export type PackageComparison = z.output<typeof packageComparison>;
export class PackageComparisonDto extends createZodDto(
  z.object({ data: packageComparison }).meta({
    example: {
      data: {
        packages: [{ budget_type: 'low', package: 'Classic', about: 'Sound materials and plain finishes.' }],
        aspects: [
          {
            id: 'counter',
            label: 'Kitchen counter',
            cells: { low: 'Granite', medium: 'Granite', high: 'Quartz', premium: 'Quartz' },
            finishes: { low: 'granite', medium: 'granite', high: 'quartz', premium: 'quartz' },
            works: {
              low: 'kitchen-counter',
              medium: 'kitchen-counter',
              high: 'kitchen-counter',
              premium: 'kitchen-counter',
            },
          },
        ],
      },
    },
  }),
) {}
