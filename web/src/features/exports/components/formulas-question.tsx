import { Table, Text } from '@mantine/core';
import { ApiError } from '../../../lib/api/errors';
import { choose } from '../../../ui/feedback/confirm-store';
import type { FormulaChoice } from '../api/export-commands';

interface StandingFormula {
  at: string;
  formula: string;
  gives: number | string | null;
  figure: number | string;
}
interface Standing {
  count: number;
  cells: readonly StandingFormula[];
}
const MOST_SHOWN = 6;

/** The formulas that an export was refused for; null for every other failure. */
function standingOf(error: unknown): Standing | null {
  return error instanceof ApiError && error.code === 'formulas_in_the_way' ? (error.current as Standing) : null;
}

const shown = (value: number | string | null): string =>
  typeof value === 'number' ? value.toLocaleString('en-IN', { maximumFractionDigits: 2 }) : (value ?? 'not known here');

/**
 * Asks what becomes of the formulas that an export was refused for; null when the person does neither. Throws the error when
 * it is about something else.
 */
export async function askAboutFormulas(error: unknown): Promise<Exclude<FormulaChoice, 'ask'> | null> {
  const standing = standingOf(error);
  if (!standing) throw error;
  const answer = await choose({
    title: standing.count === 1 ? 'A formula gives another figure' : `${standing.count} formulas give other figures`,
    body: <Formulas {...standing} />,
    confirmLabel: 'Keep the formulas',
    otherLabel: 'Write the figures',
  });
  return answer === null ? null : answer === 'first' ? 'keep' : 'replace';
}

/** The first formulas in the way, each with what it gives and what the BOQ has. */
function Formulas({ count, cells }: Standing) {
  const more = count - Math.min(cells.length, MOST_SHOWN);
  return (
    <>
      <Text size="sm" mb="xs">
        These cells of your workbook are formulas. With the formula kept, the cell shows what it gives; a figure written
        in its place is what this BOQ has, and the formula is gone.
      </Text>
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Cell</Table.Th>
              <Table.Th>Formula</Table.Th>
              <Table.Th ta="right">It gives</Table.Th>
              <Table.Th ta="right">This BOQ has</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cells.slice(0, MOST_SHOWN).map(({ at, formula, gives, figure }) => (
              <Table.Tr key={at}>
                <Table.Td>{at}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{formula}</Table.Td>
                <Table.Td ta="right">{shown(gives)}</Table.Td>
                <Table.Td ta="right">{shown(figure)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more > 0 && <Text size="sm">and {more} more</Text>}
    </>
  );
}
