import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPlain, formatQuantity } from '../../../lib/money';
import { PROVENANCE_WORDS } from '../../../lib/provenance';
import { Card } from '../../../ui/card';
import { DataState } from '../../../ui/data-state';
import { MoneyText } from '../../../ui/money-text';
import { ScrollRegion } from '../../../ui/scroll-region';
import { SelectField } from '../../../ui/select-field';
import { recipeQuery, type Entry, type Recipe } from '../api/entry-queries';
import type { Catalogue } from '../model/catalogue-types';
import classes from './recipe-card.module.css';

/** What an entry is made of: every material and hour for its usual size, with the rates of the newest book. */
export function RecipeCard({ type, entry }: { type: Catalogue; entry: Entry }) {
  const [finish, setFinish] = useState<string | null>(null);
  const query = useQuery(recipeQuery(type, entry.id, finish));
  return (
    <Card title="Recipe and rates">
      <DataState query={query} skeleton={<Skeleton h={320} radius={8} />}>
        {({ data: recipe }) => (
          <>
            <div className={classes.facts}>
              <div>
                <MoneyText rupees={recipe.cost} format="exact" className={`serif ${classes.total}`} />
                <p>
                  {recipe.size}
                  {recipe.all_in_rate !== null && `, ₹${formatPlain(recipe.all_in_rate)} a ${recipe.unit}`}
                  {recipe.includes_gst && ', GST included'}. Rate book {recipe.rate_book_version}, Mumbai.
                </p>
              </div>
              {entry.available_finish.length > 1 && (
                <SelectField
                  label="Finish"
                  value={finish ?? recipe.finish?.id ?? ''}
                  options={entry.available_finish.map(({ id, label }) => ({ value: id, label }))}
                  onChange={setFinish}
                />
              )}
            </div>
            <ScrollRegion label="Components">
              <Components recipe={recipe} />
            </ScrollRegion>
            {recipe.measures.length > 0 && (
              <p className={classes.measures}>
                With{' '}
                {recipe.measures.map(({ name, formula }, index) => (
                  <span key={name}>
                    {index > 0 && ', '}
                    <code>
                      {name} = {formula}
                    </code>
                  </span>
                ))}
                .
              </p>
            )}
          </>
        )}
      </DataState>
    </Card>
  );
}

function Components({ recipe }: { recipe: Recipe }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Quantity</th>
          <th scope="col">Wastage</th>
          <th scope="col">Rate ₹</th>
          <th scope="col">Amount ₹</th>
        </tr>
      </thead>
      <tbody>
        {recipe.components.map((part) => (
          <tr key={`${part.kind}:${part.label}:${part.formula}`}>
            <th scope="row">
              {part.label}
              <span className={classes.note}>{part.formula}</span>
              <span className={classes.note}>{PROVENANCE_WORDS[part.provenance]}</span>
            </th>
            <td>
              {formatQuantity(part.quantity)} {part.unit}
            </td>
            <td>{part.wastage === 0 ? '' : `${formatQuantity(part.wastage)} %`}</td>
            <td>{formatPlain(part.rate)}</td>
            <td>{formatPlain(part.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
