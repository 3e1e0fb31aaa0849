import { layoutName } from '../../../lib/reference/layouts';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { formatQuantity } from '../../../lib/format/money';
import { monthLabel } from '../../../lib/format/dates';
import { conditionName } from '../../../lib/reference/condition';
import { RangeText } from '../../../ui/boq/range-text';
import type { Boq } from '../api/boq-queries';
import { cityName } from '../../../lib/reference/cities';
import { packageName } from '../model/facts';
import { Columns } from '../../../ui/layout/columns';
import { Fact } from '../../../ui/layout/fact';

/** Which rates the BOQ is priced by. */
function rateBookText({ rate_book_version: version, rate_library: firm, rate_changes: own }: Boq): string {
  const book = firm
    ? `Version ${version}, after version ${firm.version} of the firm’s own rates`
    : `Version ${version}`;
  if (own === 0) return book;
  return `${book}, with ${own} own ${own === 1 ? 'rate' : 'rates'}`;
}

/** The parts of the work, in a sentence's list. */
function parts({ scope }: Boq, included: boolean): string | null {
  if (scope.length === 0) return null;
  const named = scope.filter((part) => part.included === included).map(({ label }) => label);
  const [first, ...rest] = named;
  return first === undefined ? 'Nothing' : [first, ...rest.map((label) => label.toLowerCase())].join(', ');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What the figures rest on: the answers that made the BOQ, and what it assumes and leaves out by its lines. */
export function Assumptions({ boq }: { boq: Boq }) {
  const own: [string, string | null][] = [
    ['Home', boq.layout_type && layoutName(boq.layout_type)],
    ['Bedrooms', boq.bedrooms.length > 0 ? boq.bedrooms.map(capitalised).join(', ') : null],
    ['Carpet area', boq.carpet_area === null ? null : `${formatQuantity(boq.carpet_area)} sq ft`],
    ['Modular kitchen', boq.has_modular_kitchen ? 'Yes' : 'No'],
    ['Package', packageName(boq.budget_type)],
    ['City', cityName(boq.city)],
    ['Condition', conditionName(boq.condition)],
    ['Included', parts(boq, true)],
    ['Left out', parts(boq, false)],
    ['Rates of', monthLabel(boq.basis.as_of)],
    ['Rate book', rateBookText(boq)],
    ['Design fee', `${boq.design_fee.percentage} % of material and labour`],
    ['Miscellaneous', `${boq.miscellaneous.percentage} % of material and labour`],
  ];
  return (
    <Columns min={320} gap={18}>
      <Paper component="section" withBorder radius="lg" py={18} px="lg">
        <Title order={2} mb="xs" fz="lg">
          This BOQ
        </Title>
        <Text component="dl" fz="sm" className="ruled">
          {own.map(([label, value]) => (
            <Fact key={label} name={label} py={6}>
              {value ?? 'Not given'}
            </Fact>
          ))}
        </Text>
        <RangeText range={boq.range} basis={boq.basis} />
      </Paper>
      <Paper component="section" withBorder radius="lg" py={18} px="lg">
        <Title order={2} mb="xs" fz="lg">
          What it assumes
        </Title>
        <Stack component="ul" gap={8} fz="sm" className="bullets">
          {boq.assumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>
            Warranty: up to 1 year on furniture, kitchen, on-site services and after-sales service, up to 10 years on
            hardware.
          </li>
        </Stack>
        <Title order={2} mt="lg" mb="xs" fz="lg">
          Not included
        </Title>
        <Stack component="ul" gap={8} fz="sm" className="bullets">
          {boq.exclusions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
      </Paper>
    </Columns>
  );
}
