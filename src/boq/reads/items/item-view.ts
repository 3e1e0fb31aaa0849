import { rupees, ZERO, type Paise } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { asCost } from '../../../kernel/selling';
import {
  gstWithin,
  taxClassOf,
  taxOfLine,
  LINE_INPUTS,
  percentages,
  rateBook,
  type PricedComponent,
  type PricedLine,
  type QuantityField,
  type RateBook,
  type Recipe,
} from '../../../pricing';
import { takes, tradeOfLine } from '../../../pricing/trades';
import type { BoqState, Line } from '../../domain/boq.state';
import { placeOf } from '../../domain/line-fields';
import type { BoqCatalogue } from '../../core/boq-catalogue';
import type { ItemView, StoredItemView } from '../../core/dto/item.dto';
import { costInRupees, itemCosting } from '../../core/dto/selling.dto';
import { fieldsView, sidesView } from '../../core/dto/item-fields';
import { partWords, recipeOf } from './part-words';

type ComponentView = Omit<ItemView['components'][number], 'cost_rate'>;

/** One component of a line's price, as every screen and export explains it. */
export function componentView(component: PricedComponent, recipe: Recipe | undefined): ComponentView {
  return {
    kind: component.kind,
    side: component.side,
    label: component.label,
    formula: component.formula,
    formula_words: partWords(component, recipe),
    quantity: toNumber(component.quantity),
    unit: component.unit,
    wastage: component.wastageBp / 100,
    rate: rupees(component.rate),
    book_rate: rupees(component.bookRate),
    amount: rupees(component.amount),
    provenance: component.provenance,
    changeable: component.rateKey !== null,
    bought_as: component.boughtAs ? { quantity: component.boughtAs.quantity, unit: component.boughtAs.unit } : null,
    amount_disagrees: component.amountDisagrees ?? false,
  };
}

/** Material and labour with percentages that sum to 100, as items, estimates and breakups show them. */
function costShares(material: Paise, labour: Paise): { material: ItemView['material']; labour: ItemView['labour'] } {
  const share = percentages(material, labour);
  return {
    material: { cost: rupees(material), percentage: share.material },
    labour: { cost: rupees(labour), percentage: share.labour },
  };
}

/** What a line costs, in the form of an estimate: its cost and every component behind it. */
export function estimateView(priced: PricedLine, line: Pick<Line, 'work' | 'manual' | 'count'>, book: RateBook) {
  const recipe = recipeOf(line, book);
  return {
    cost: rupees(priced.cost),
    ...costShares(priced.material, priced.labour),
    unit: priced.unit,
    quantity: toNumber(priced.quantity),
    count: line.count,
    pieces_rounding: rupees(priced.rest ?? ZERO),
    components: priced.components.map((part) => componentView(part, recipe)),
  };
}

/** The measure that states a line's quantity: the one it has, otherwise the first that its work takes. */
function quantityField(line: Line, { head }: BoqState, catalogue: BoqCatalogue): QuantityField | null {
  if (line.work === null || line.manual) return null;
  const fields = catalogue.quantityFields(line.work, head.rateBookVersion);
  return fields.find((field) => line[LINE_INPUTS[field].field] !== null) ?? fields[0] ?? null;
}

/** A line as the API returns it: its inputs, its cost and every component behind the cost. Pure. */
export function itemView(line: Line, priced: PricedLine, state: BoqState, catalogue: BoqCatalogue): StoredItemView {
  const book = rateBook(state.head.rateBookVersion);
  const { code, bp } = taxOfLine(book, line);
  const recipe = recipeOf(line, book);
  const fields = fieldsView(line, 'view');
  return {
    id: line.id,
    service: line.service,
    ...(line.work === null ? {} : line.service === 'carpentry' ? { furniture: line.work } : { work: line.work }),
    ...fields,
    rate: asCost(fields.rate),
    manual: asCost(fields.manual),
    place: placeOf(line),
    room_label: line.room === null ? null : catalogue.room(line.room),
    finish: line.finish === null ? null : { id: line.finish, label: catalogue.finish(line.finish) },
    available_finish: line.work === null ? [] : catalogue.finishesOf(line.work),
    available_dimensions: line.work === null ? [] : catalogue.dimensionsOf(line.work).map(sidesView),
    room_kinds: line.work === null || line.manual ? [] : [...catalogue.roomKindsOf(line.work)],
    inputs: line.work === null || line.manual ? [] : catalogue.inputsOf(line.work, state.head.rateBookVersion),
    quantity_field: quantityField(line, state, catalogue),
    unit: priced.unit,
    quantity: toNumber(priced.quantity),
    unit_rate: rupees(priced.unitRate ?? ZERO),
    ...costShares(priced.material, priced.labour),
    cost: rupees(priced.cost),
    pieces_rounding: rupees(priced.rest ?? ZERO),
    ...itemCosting(line, priced, state.head),
    gst_included: priced.taxInclusive ? rupees(gstWithin(priced.cost, book.gstBp)) : 0,
    tax_class: taxClassOf(code),
    hsn_sac: code,
    rate_includes_tax: line.manual?.gross !== undefined,
    gst_percent: bp / 100,
    rate_editable: takes(tradeOfLine(line), 'rate'),
    is_component: line.componentOf !== null,
    components: priced.components.map((part) => ({
      ...componentView(part, recipe),
      ...(part.costRate === undefined ? {} : { cost_rate: costInRupees(part.costRate) }),
    })),
    revision: state.touched.get(line.id) ?? 0,
  };
}
