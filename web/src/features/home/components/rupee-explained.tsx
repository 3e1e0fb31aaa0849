import { Box, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDimension } from '../../../lib/format/feet-inch';
import { formatExact, formatQuantity } from '../../../lib/format/money';
import { lowerFirst } from '../../../lib/format/word-list';
import { DataState } from '../../../ui/feedback/data-state';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { exampleOf, exampleQuery, type ExampleHome, type ExampleLine } from '../api/example-query';
import { DataTable } from '../../../ui/layout/data-table';
import classes from './home.module.css';

type Part = ExampleLine['components'][number];

const REASONS = [
  {
    title: 'Nothing is lumped together',
    text: 'No line says “carpentry work, as discussed”. Each has its size, its recipe, its rates and where they come from.',
  },
  {
    title: 'Nothing is lost',
    text: 'Every change is kept with its author, its reason and what it did to the total. Any of them can be taken back.',
  },
  {
    title: 'One price for everybody',
    text: 'Home owner, designer and contractor look at the same bill, computed by the same rules, to the paisa.',
  },
] as const;

/** Why an estimate can be trusted: three reasons, and one line of the home taken apart. */
export function RupeeExplained({ home }: { home: ExampleHome }) {
  const query = useQuery(exampleQuery(home));
  const { label, size, material } = exampleOf(home);
  const of = [label, size && formatDimension(size), material && lowerFirst(material)].filter(Boolean).join(', ');
  return (
    <section className={classes.section} aria-labelledby="every-rupee">
      <Title order={2} mb="lg" fz="clamp(25px, 3vw, 30px)" lts="-0.01em" id="every-rupee">
        Every rupee explained
      </Title>
      <div className={classes.explained}>
        <Stack component="ul" gap={22}>
          {REASONS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Stack>
        <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
          {(line) => (
            <Paper withBorder radius="lg" py={18} px="lg">
              <Group gap="md" align="baseline" justify="space-between" mb={8} style={{ rowGap: 4 }}>
                <h3>{of}</h3>
                <Box component="strong" fz={24} className="num serif">
                  {formatExact(line.cost)}
                </Box>
              </Group>
              <ScrollRegion label="What a wardrobe is made of">
                <DataTable pad={5} gap={18} fz={13} aria-label="What a wardrobe is made of">
                  <thead>
                    <tr>
                      <th scope="col">Component</th>
                      <th scope="col" className="num">
                        Quantity
                      </th>
                      <th scope="col" className="num">
                        Rate
                      </th>
                      <th scope="col" className="num">
                        Amount
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {together(line.components).map((part) => (
                      <tr key={part.label}>
                        <th scope="row">{part.label}</th>
                        <td className="num">{quantityOf(part)}</td>
                        <td className="num">{formatExact(part.rate)}</td>
                        <td className="num">{formatExact(part.amount)}</td>
                      </tr>
                    ))}
                  </tbody>
                </DataTable>
              </ScrollRegion>
            </Paper>
          )}
        </DataState>
      </div>
    </section>
  );
}

/** A material used in several parts of the piece is listed once. */
function together(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.label} ${part.unit} ${part.rate}`;
    const known = sums.get(key);
    const { quantity, amount } = known ?? { quantity: 0, amount: 0 };
    sums.set(key, { ...part, quantity: quantity + part.quantity, amount: amount + part.amount });
  }
  return [...sums.values()];
}

/** `116.46 sqft`; a share of other amounts as `10 %`. */
function quantityOf({ quantity, unit }: Part): string {
  if (unit === 'share') return `${formatQuantity(Math.round(quantity * 1000) / 10)} % of`;
  return `${formatQuantity(Math.round(quantity * 100) / 100)} ${unit}`;
}
