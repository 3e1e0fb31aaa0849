import { Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatExact } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { materialSwatch } from '../../../lib/reference/material-swatch';
import { materialTablesQuery, type MaterialTables } from '../../../lib/reference/reference-queries';
import { unitWord } from '../../../lib/format/units';
import { DataState } from '../../../ui/feedback/data-state';
import { FLOORING_TYPES, type FlooringType } from '../model/flooring';
import { Columns } from '../../../ui/layout/columns';
import classes from './materials.module.css';

/** A row of the material tables, with the drawing of what it looks like. */
type Row = MaterialTables['tables'][number]['rows'][number] & { swatch: string };

/** Each kind of floor: laying, suitable rooms, cautions, and its assumed rate. */
export function FlooringTypes() {
  const query = useQuery(materialTablesQuery);
  return (
    <DataState
      query={query}
      skeleton={
        <Columns min={300} fill gap={20}>
          {FLOORING_TYPES.map(({ id }) => (
            <Skeleton key={id} h={420} radius={12} />
          ))}
        </Columns>
      }
    >
      {({ tables }) => {
        const rows = new Map(
          tables.flatMap(({ id, rows: ofTable }) =>
            ofTable.map(
              (row) => [row.item_name, { ...row, swatch: materialSwatch(id, row.item_name, row.no) }] as const,
            ),
          ),
        );
        return (
          <>
            <Columns component="ul" min={300} fill gap={20}>
              {FLOORING_TYPES.map((type) => (
                <Stack
                  key={type.id}
                  component="li"
                  gap={0}
                  bd="1px solid var(--fo-line)"
                  bdrs="lg"
                  bg="var(--fo-card)"
                  style={{ overflow: 'hidden' }}
                >
                  <FloorCard type={type} row={rows.get(type.item)} />
                </Stack>
              ))}
            </Columns>
            <Text mt="sm" c="dimmed" fz={13}>
              Rates are for the material, per square foot; laying, skirting and wastage are separate lines in an
              estimate. <Link to={paths.materialTable('flooring')}>All floors in the material tables</Link>
            </Text>
          </>
        );
      }}
    </DataState>
  );
}

function FloorCard({ type, row }: { type: FlooringType; row: Row | undefined }) {
  return (
    <>
      {row && <img className={classes.floor} src={row.swatch} alt="" width={320} height={240} loading="lazy" />}
      <Box px={18} pt="md" pb={18}>
        <Title order={2} fz={19}>
          {type.title}
        </Title>
        {row && (
          <Text mt={2} fz="sm" c="dimmed">
            <Text span c="var(--fo-primary)" fz="lg" fw={600} className="num serif">
              {formatExact(row.assumed_rate)}
            </Text>{' '}
            per {unitWord(row.unit)}
            {(row.plank_size ?? row.slab_size) ? `, ${row.plank_size ?? row.slab_size}` : ''}
          </Text>
        )}
        <Text mt={8} fz="sm">
          {type.text}
        </Text>
        <Stack component="dl" gap={8} mt="sm" fz="sm">
          <div>
            <Text component="dt" c="dimmed" fz={13} fw={600}>
              Good for
            </Text>
            <dd>{type.goodFor}</dd>
          </div>
          <div>
            <Text component="dt" c="dimmed" fz={13} fw={600}>
              Strong points
            </Text>
            <dd>{type.goodPoints.join('. ')}.</dd>
          </div>
          <div>
            <Text component="dt" c="dimmed" fz={13} fw={600}>
              Keep in mind
            </Text>
            <dd>{type.mind.join('. ')}.</dd>
          </div>
          <div>
            <Text component="dt" c="dimmed" fz={13} fw={600}>
              Care
            </Text>
            <dd>{type.care}</dd>
          </div>
        </Stack>
      </Box>
    </>
  );
}
