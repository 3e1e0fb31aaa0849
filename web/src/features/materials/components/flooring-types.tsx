import { Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatExact } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { materialTablesQuery, type MaterialTables } from '../../../lib/reference/reference-queries';
import { unitWord } from '../../../lib/format/units';
import { DataState } from '../../../ui/feedback/data-state';
import { FLOORING_TYPES, type FlooringType, type FloorPattern } from '../model/flooring';
import { Columns } from '../../../ui/layout/columns';
import classes from './materials.module.css';

type Row = MaterialTables['tables'][number]['rows'][number];

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
        const rows = new Map(tables.flatMap((table) => table.rows.map((row) => [row.item_name, row] as const)));
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
      <FloorDrawing pattern={type.pattern} />
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

const LINES: Readonly<Record<FloorPattern, string>> = {
  grid: 'M0 30h240 M0 60h240 M0 90h240 M30 0v120 M70 0v120 M110 0v120 M150 0v120 M190 0v120 M230 0v120',
  brick:
    'M0 20h240 M0 40h240 M0 60h240 M0 80h240 M0 100h240 M40 0v20 M100 0v20 M160 0v20 M220 0v20 M10 20v20 M70 20v20 M130 20v20 M190 20v20 M40 40v20 M100 40v20 M160 40v20 M220 40v20 M10 60v20 M70 60v20 M130 60v20 M190 60v20 M40 80v20 M100 80v20 M160 80v20 M220 80v20 M10 100v20 M70 100v20 M130 100v20 M190 100v20',
  slab: 'M120 0v120 M0 60h240 M0 44c40-30 60 8 120-24s80 10 120-12 M0 100c30-20 70 6 120-16s90 14 120-6 M30 120c20-26 40-14 60-40 M150 58c20-24 44-10 66-44',
  random:
    'M0 36h74 M74 0v70 M74 22h82 M156 0v84 M156 48h84 M0 84h108 M108 70v50 M74 70h82 M108 96h84 M192 48v72 M36 36v48 M200 0v48',
  planks:
    'M0 20h240 M0 40h240 M0 60h240 M0 80h240 M0 100h240 M86 0v20 M196 0v20 M40 20v20 M150 20v20 M104 40v20 M214 40v20 M60 60v20 M170 60v20 M22 80v20 M132 80v20 M90 100v20 M200 100v20',
  herringbone:
    'M0 40l40-40 M0 80l80-80 M0 120l120-120 M40 120l120-120 M80 120l120-120 M120 120l120-120 M160 120l80-80 M200 120l40-40 M20 20l20 20 M60 20l20 20 M100 20l20 20 M140 20l20 20 M180 20l20 20 M20 60l20 20 M60 60l20 20 M100 60l20 20 M140 60l20 20 M180 60l20 20 M20 100l20 20 M60 100l20 20 M100 100l20 20 M140 100l20 20 M180 100l20 20',
  boards:
    'M0 14h240 M0 18h240 M0 36h240 M0 40h240 M0 58h240 M0 62h240 M0 80h240 M0 84h240 M0 102h240 M0 106h240 M60 0v14 M60 18v18 M60 40v18 M60 62v18 M180 0v14 M180 18v18 M180 40v18 M180 62v18 M180 84v18 M60 84v18',
  chips:
    'M20 20l8-6 6 8-8 6z M60 40l6-8 8 4-4 8z M110 18l10 2-4 8-8-2z M160 36l6-6 8 6-6 8z M206 22l8-4 4 8-8 4z M30 76l10-2 2 8-10 4z M84 84l6-8 8 6-6 8z M134 74l8-4 6 8-8 6z M186 82l8 2-2 8-10-2z M50 108l8-4 4 6-8 6z M160 106l8-6 6 6-8 6z M220 60l8-4 4 8-6 4z',
};

/** A floor's laying pattern from above. */
function FloorDrawing({ pattern }: { pattern: FloorPattern }) {
  return (
    <svg className={classes.floor} viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path d={LINES[pattern]} />
    </svg>
  );
}
