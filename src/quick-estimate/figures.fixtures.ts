/** docs/figures.md: the figures of this product beside those of the book of 2022 and published ones. Made by `npm run generate`. */
import { writeFileSync } from 'node:fs';
import { cityName } from '../kernel/cities';
import { quantityOf } from '../kernel/quantity';
import { BUDGET_TYPES, PACKAGE_LABELS, SCOPES, type BudgetType, type City, type Layout } from '../kernel/terms';
import { priceBoq, rateBook, scheduleOf } from '../pricing';
import {
  isNear,
  ITEMS,
  NEW_BANDS,
  RENOVATION_BANDS,
  TIMES,
  valueOf,
  type Band,
  type Item,
} from '../pricing/published.fixtures';
import { boqLinesFor } from './draft';
import type { Questionnaire } from './questionnaire';
import { contextOf } from './scope-parts';

const OLD = rateBook(1);
const NEW = rateBook(2_000);
const LAKH = 1e7;

const HOMES: readonly (readonly [Layout, number])[] = [
  ['1bhk', 450],
  ['2bhk', 800],
  ['3bhk', 1_200],
  ['4bhk', 2_000],
];
const CITIES: readonly City[] = ['mumbai', 'pune', 'bangalore', 'delhi', 'chennai', 'hyderabad'];
/** With both kinds of kitchen and four packages 200 cells: the homes in six cities, and the one that the packages were once fitted at. */
const FLATS: readonly (readonly [City, Layout, number])[] = [
  ...CITIES.flatMap((city) => HOMES.map(([layout, area]) => [city, layout, area] as const)),
  ['mumbai', '2bhk', 1_000],
];

type Asked = Pick<Questionnaire, 'layout' | 'budgetType' | 'condition'> & Partial<Questionnaire> & { area: number };

function answersOf({ area, ...asked }: Asked): Questionnaire {
  const usual = { bedrooms: [], hasModularKitchen: true, city: 'mumbai', scope: null, sizes: null } as const;
  return { ...usual, ...asked, carpetArea: quantityOf(area) };
}

/** Priced as it is now; with no condition as it was by the template and the book of 2022. */
function priced(asked: Asked) {
  const answers = answersOf(asked);
  const book = answers.condition === null ? OLD : NEW;
  const lines = boqLinesFor(answers).map((line, i) => ({ ...line, id: String(i) }));
  const prices = priceBoq(lines, contextOf(answers, book));
  return { answers, book, lines, prices, total: prices.totals.total };
}

const lakh = (asked: Asked): string => (priced(asked).total / LAKH).toFixed(1);
const bhk = (layout: Layout): string => layout.replace('bhk', ' BHK');
const rupeesText = (value: number): string =>
  value.toLocaleString('en-IN', { maximumFractionDigits: value < 1_000 ? 1 : 0 });

/** A Markdown table with its columns in line, as the formatter leaves it. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}

function grid(): string {
  const head = ['City', 'Home', 'Kitchen', ...BUDGET_TYPES.map((type) => PACKAGE_LABELS[type])];
  const rows = FLATS.flatMap(([city, layout, area]) =>
    [true, false].map((hasModularKitchen) => [
      cityName(city),
      `${bhk(layout)} ${area.toLocaleString('en-IN')}`,
      hasModularKitchen ? 'modular' : 'plain',
      ...BUDGET_TYPES.map((budgetType) => {
        const asked = { layout, area, budgetType, city, hasModularKitchen };
        return `${lakh({ ...asked, condition: null })} → ${lakh({ ...asked, condition: 'new' })}`;
      }),
    ]),
  );
  return table([head, ...rows]);
}

function bands(of: readonly Band[], condition: 'new' | 'renovation'): string[][] {
  return of.map(({ source, layout, area, budgetType, low, high }) => {
    const asked = { layout, area, budgetType };
    const now = priced({ ...asked, condition }).total / LAKH;
    return [
      source,
      `${bhk(layout)} ${area.toLocaleString('en-IN')}, ${PACKAGE_LABELS[budgetType]}, ${condition}`,
      `${low}–${high}`,
      lakh({ ...asked, condition: null }),
      now.toFixed(1),
      now >= low && now <= high ? 'inside' : 'outside',
    ];
  });
}

/** The largest step of a total over the areas, and whether it ever falls. */
function scan(budgetType: BudgetType, condition: 'new' | null): { step: string; falls: string } {
  const totals = AREAS.map((area) => priced({ layout: '2bhk', area, budgetType, condition }).total);
  const steps = totals.slice(1).map((total, i) => ({ area: AREAS[i] ?? 0, step: total / (totals[i] ?? 1) - 1 }));
  const most = steps.reduce((one, other) => (other.step > one.step ? other : one));
  const step = `${(most.step * 100).toFixed(2)} % at ${most.area} → ${most.area + 10}`;
  return { step, falls: steps.some((one) => one.step < 0) ? 'yes' : 'no' };
}
const AREAS = Array.from({ length: 181 }, (_, i) => 200 + 10 * i);

function scans(): string[][] {
  return BUDGET_TYPES.map((budgetType) => {
    const [was, is] = [scan(budgetType, null), scan(budgetType, 'new')];
    return [PACKAGE_LABELS[budgetType], was.step, is.step, was.falls, is.falls];
  });
}

function itemRow(item: Item): string[] {
  const { no, reading, of, band, source, reason } = item;
  const work = of.split(' ')[0] ?? '';
  const unit = NEW.recipes.get(work)?.unit ?? NEW.rates.get(of.toLowerCase())?.unit ?? '';
  const isKnown = reading === 'rate' || of.split(' + ').every((one) => OLD.recipes.has(one.split(' ')[0] ?? ''));
  const now = valueOf(item, NEW);
  const verdict = band === null ? '–' : isNear(now, band) ? 'within 15 %' : `beyond: ${reason}`;
  return [
    no === null ? '–' : String(no),
    reading === 'labour' ? `${of}, labour` : of,
    unit,
    isKnown ? rupeesText(valueOf(item, OLD)) : '–',
    rupeesText(now),
    band === null ? '–' : [...new Set(band)].map(rupeesText).join('–'),
    source,
    verdict,
  ];
}

function times(): string[][] {
  return TIMES.map(({ source, layout, area, budgetType, isNew, from, weeks }) => {
    const scope = isNew ? null : SCOPES;
    const { answers, book, lines, prices } = priced({
      layout,
      area,
      budgetType,
      scope,
      condition: isNew ? 'new' : 'renovation',
    });
    const schedule = scheduleOf(lines, prices, { book, city: answers.city, carpetArea: answers.carpetArea });
    return [
      source,
      `${bhk(layout)} ${area.toLocaleString('en-IN')}, ${PACKAGE_LABELS[budgetType]}, ${isNew ? 'new' : 'renovation'}`,
      [...new Set(weeks)].join('–'),
      String(from === 'site' ? schedule.weeks : Math.ceil(schedule.workingDays / 6)),
      from === 'site' ? 'on site' : 'with design',
    ];
  });
}

/** The page. Pure: it prices what it shows. */
export function figuresPage(): string {
  const published = ITEMS.filter(({ band }) => band !== null);
  const near = published.filter((item) => item.band && isNear(valueOf(item, NEW), item.band));
  return `# Figures beside published ones

Made by \`npm run generate\` from the pricing itself. Lakh and rupees without GST, Mumbai unless another city is named. “Then” is the
book and template of 2022 (version 1), which priced every home as a gut renovation with appliances and loose furniture; “now” is the book
of 2026 (version 2000) for a new flat with what is usual then ([how an estimate is made](estimates.md), [where rates come from](rates.md)).

## Published bands

${table([['Source', 'Home', 'Published, lakh', 'Then', 'Now', ''], ...bands(NEW_BANDS, 'new'), ...bands(RENOVATION_BANDS, 'renovation')])}

## 200 homes

Lakh, then → now.

${grid()}

## 181 areas

A 2 BHK from 200 to 2,000 sq ft in steps of 10: the largest step up of the total, and whether it ever falls. At most
1.5 % is asked of it in usual areas (450 to 1,400 sq ft for a 2 BHK); in a smaller flat ten square feet are a larger part: 3 % of 330.

${table([['Package', 'Largest step then', 'Largest step now', 'Falls then', 'Falls now'], ...scans()])}

## Items

The 35 items that were audited, and some since (–); rupees a unit, labour alone where it says so. ${near.length} of ${published.length} with a published price are
within 15 % of its nearer edge; the others say why not. The sizes are in feet: L6 is a length of 6 ft, C800 a carpet area of 800 sq ft, = a finish.

${table([['No.', 'Item', 'Unit', 'Then', 'Now', 'Published', 'Source', ''], ...ITEMS.map(itemRow)])}

## Weeks

${table([['Source', 'Home', 'Published', 'Now', 'Counted'], ...times()])}
`;
}

const [, script, target] = process.argv;
if (script === __filename && target) writeFileSync(target, figuresPage());
