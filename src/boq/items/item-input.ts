import { invalid } from '../../platform/http/answers/problem';
import { takes, type TradeDefinition } from '../../pricing/trades';
import type { BoqCatalogue } from '../core/boq-catalogue';
import type { LineDraft, LineEdit } from '../domain/boq.commands';
import { changesBetween } from '../domain/boq.patch';
import { BLANK_LINE } from '../domain/boq.state';
import { PRICED_FIELDS, type Dimension, type LineField } from '../domain/line-fields';
import type { ItemFields } from '../core/dto/item.dto';
import { apiName, editOf } from '../core/dto/item-fields';
import { emptiedBy, hasMeasures, unusedAreas, type DecisiveMeasures } from './decisive-measure';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Edit = Mutable<LineEdit>;

function workNamed(trade: TradeDefinition, fields: ItemFields): string | undefined {
  return trade.workField === 'furniture' ? (fields.furniture ?? fields.work) : (fields.work ?? fields.furniture);
}

function finishNamed(fields: ItemFields, work: string | null, catalogue: BoqCatalogue): string | null | undefined {
  if (fields.finish_id !== undefined) return fields.finish_id;
  if (fields.finish == null) return undefined;
  const wanted = fields.finish.toLowerCase();
  const found =
    work === null
      ? undefined
      : catalogue.finishesOf(work).find(({ id, label }) => label.toLowerCase() === wanted || id === wanted);
  if (!found) throw invalid({ finish: 'This item is not made in this finish.' });
  return found.id;
}

/**
 * The fields of a request that its trade has, under their domain names; the others are ignored. Throws a 400 Problem.
 */
export function toEdit(
  trade: TradeDefinition,
  fields: ItemFields,
  line: LineDraft | null,
  catalogue: BoqCatalogue,
): LineEdit {
  const named = workNamed(trade, fields);
  const work = named ?? line?.work ?? null;
  const said = { ...fields, finish_id: finishNamed(fields, work, catalogue) };
  const edit: Edit = editOf(said, 'schema', (field) => field !== 'work' && takes(trade, field));
  if (!line?.manual) measure(edit, line ?? BLANK_LINE, work, catalogue);
  else if (named === undefined) refuseUnpriced(edit, line);
  // Naming the work of an imported line prices it from the rate book, even where the import had guessed the same work.
  if (line && named !== undefined && (named !== line.work || line.manual !== null))
    adoptWork(edit, named, line, catalogue);
  return edit;
}

/**
 * The new measure counts; an area that the work does not use is dropped. Throws a 400 Problem for furniture of an
 * unrealistic size.
 */
function measure(edit: Edit, line: DecisiveMeasures, work: string | null, catalogue: BoqCatalogue): void {
  const recipe = work === null ? undefined : catalogue.recipe(work);
  if (work === null || !recipe) return;
  if (edit.dimension && recipe.service === 'carpentry') refuseUnmakeable(edit.dimension, catalogue.dimensionsOf(work));
  for (const area of unusedAreas(edit, recipe)) delete edit[area];
  Object.assign(edit, emptiedBy(edit, line, recipe));
}

/** Refuses what would be stored on a line with a rate of its own, and change nothing about its cost. */
function refuseUnpriced(edit: Edit, line: LineDraft): void {
  // An answer shows the rate that the line has, and may be sent back.
  if (edit.rate === line.manual?.rate) delete edit.rate;
  const changed = Object.keys(changesBetween<LineDraft>(line, edit)) as LineField[];
  const inert = changed.filter((field) => PRICED_FIELDS.includes(field));
  if (inert.length === 0) return;
  const whose = line.source ? 'its file’s rate' : 'the rate typed for it';
  const message = `This line is priced by ${whose}. Change that rate, or choose its work.`;
  throw invalid(Object.fromEntries(inert.map((field) => [apiName(field), message])));
}

/** Furniture may be at most this many times as large as the largest of its usual sizes. */
const TIMES_USUAL = 4;

function refuseUnmakeable(dimension: Dimension, usual: readonly Dimension[]): void {
  for (const axis of ['L', 'W', 'H'] as const) {
    const most = TIMES_USUAL * Math.max(0, ...usual.map((size) => size[axis] ?? 0));
    if (most === 0 || (dimension[axis] ?? 0) <= most) continue;
    throw invalid({ [`dimension.${axis}`]: `${axis} of this item must be at most ${Math.floor(most / 12)} feet.` });
  }
}

/** Another work, or the first work of an imported line: from now on its recipe prices the line. */
function adoptWork(edit: Edit, work: string, line: LineDraft, catalogue: BoqCatalogue): void {
  edit.work = work;
  edit.manual = null;
  const entry = catalogue.work(work);
  if (!entry) return;
  if (line.manual === null) {
    edit.title ??= entry.label;
    edit.description ??= entry.description;
  }
  const recipe = catalogue.recipe(work);
  if (recipe && !hasMeasures({ ...line, ...edit }, recipe)) edit.dimension = entry.defaultDimension;
  const finish = edit.finish === undefined ? line.finish : edit.finish;
  const made = catalogue.finishesOf(work).some(({ id }) => id === finish);
  if (!made) edit.finish = catalogue.defaultFinish(work);
}

/**
 * A new line of a trade, with the catalogue's title, size and finish where the request gives none. Throws a 400
 * Problem.
 */
export function toDraft(trade: TradeDefinition, fields: ItemFields, id: string, catalogue: BoqCatalogue): LineDraft {
  const work = workNamed(trade, fields);
  const field = trade.workField ?? 'work';
  const entry = work === undefined ? undefined : catalogue.work(work);
  if (!work || !entry || !trade.service) throw invalid({ [field]: 'Choose an entry of the catalogue.' });
  const blank: LineDraft = {
    ...BLANK_LINE,
    id,
    service: trade.service,
    work,
    title: entry.label,
    description: entry.description,
    finish: catalogue.defaultFinish(work),
    looseFurniture: entry.looseFurniture,
  };
  const edit: Edit = toEdit(trade, fields, blank, catalogue);
  // The catalogue's size is for items without any given measure.
  const isMeasured = [fields.dimension, fields.area, fields.carpet_area].some((said) => said !== undefined);
  if (!isMeasured) edit.dimension = entry.defaultDimension;
  return { ...blank, ...catalogue.givenBy(edit.finish === undefined ? blank.finish : edit.finish), ...edit };
}
