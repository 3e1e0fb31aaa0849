import { Box, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPlain, formatQuantity } from '../../../lib/format/money';
import { quantityText, unitWord } from '../../../lib/format/units';
import { paths } from '../../../lib/paths';
import { PROVENANCE_WORDS } from '../../../lib/format/provenance';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { MoneyText } from '../../../ui/boq/money-text';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { SelectField } from '../../../ui/form/select-field';
import { DataTable, wide } from '../../../ui/layout/data-table';
import { recipeQuery, type Entry, type Recipe } from '../api/entry-queries';
import type { Catalogue } from '../model/catalogue-types';
import classes from './recipe-card.module.css';

/** Recipe of an entry: all materials and labour for its usual size, at the newest book's rates. */
export function RecipeCard({ type, entry }: { type: Catalogue; entry: Entry }) {
  const [finish, setFinish] = useState<string | null>(null);
  const query = useQuery(recipeQuery(type, entry.id, finish));
  return (
    <Card title="Recipe and rates">
      <DataState query={query} skeleton={<Skeleton h={320} radius={8} />}>
        {({ data: recipe }) => (
          <>
            <Group gap={18} align="flex-end" justify="space-between" mb="xs">
              <div>
                <MoneyText rupees={recipe.cost} format="whole" className={`serif ${classes.total}`} />
                <Text c="dimmed" fz="sm">
                  {recipe.size}
                  {recipe.all_in_rate !== null && `, ₹${formatPlain(recipe.all_in_rate)} per ${unitWord(recipe.unit)}`}
                  {recipe.includes_gst && ', GST included'}. Rate book {recipe.rate_book_version}, Mumbai.
                </Text>
              </div>
              {entry.available_finish.length > 1 && (
                <SelectField
                  label="Finish"
                  value={finish ?? recipe.finish?.id ?? ''}
                  options={entry.available_finish.map(({ id, label }) => ({ value: id, label }))}
                  onChange={setFinish}
                />
              )}
            </Group>
            <ScrollRegion label="Components">
              <Components recipe={recipe} />
            </ScrollRegion>
            {recipe.measures.length > 0 && (
              <Text mt="sm" c="dimmed" fz={13}>
                With{' '}
                {recipe.measures.map(({ name, formula }, index) => (
                  <span key={name}>
                    {index > 0 && ', '}
                    <Box component="code" c="var(--fo-ink)" className="wrap">
                      {name} = {inSigns(formula)}
                    </Box>
                  </span>
                ))}
                .
              </Text>
            )}
          </>
        )}
      </DataState>
    </Card>
  );
}

/** A formula as it is written by hand. */
const inSigns = (formula: string): string => formula.replaceAll(' * ', ' × ').replaceAll(' - ', ' − ');

const wasteOf = ({ wastage }: { wastage: number }): string => (wastage === 0 ? '' : `${formatQuantity(wastage)} %`);

function Components({ recipe }: { recipe: Recipe }) {
  return (
    <DataTable gap={14} fz={13} head={['Part', wide('Quantity'), wide('Wastage'), wide('Rate ₹'), 'Amount ₹']}>
      <tbody>
        {recipe.components.map((part) => (
          <tr key={`${part.kind}:${part.label}:${part.formula}`}>
            <th scope="row">
              {part.kind === 'material' ? (
                <Link to={`${paths.vendorSearch}?${new URLSearchParams({ q: part.label })}`}>{part.label}</Link>
              ) : (
                part.label
              )}
              <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
                {inSigns(part.formula)}
              </Text>
              <Text span display="block" c="dimmed" fz="xs" fw={400} className="wrap">
                {PROVENANCE_WORDS[part.provenance]}
              </Text>
              <Text span c="dimmed" fz="xs" fw={400} className="wrap mantine-hidden-from-sm">
                {quantityText(part.quantity, part.unit)} × {formatPlain(part.rate)}
                {part.wastage > 0 && `, ${wasteOf(part)} wastage`}
              </Text>
            </th>
            <td className="mantine-visible-from-sm">{quantityText(part.quantity, part.unit)}</td>
            <td className="mantine-visible-from-sm">{wasteOf(part)}</td>
            <td className="mantine-visible-from-sm">{formatPlain(part.rate)}</td>
            <td>{formatPlain(part.amount)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
