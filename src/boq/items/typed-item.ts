import { MAX_AMOUNT, parseRupees } from '../../kernel/money';
import { parseQuantity, times } from '../../kernel/quantity';
import type { TypedMeasure } from '../../kernel/typed-measure';
import { invalid } from '../../platform/http/answers/problem';
import { labourShare, shareOf, taxOfLine, typedMeasure, type GivenMeasure, type RateContext } from '../../pricing';
import type { LineDraft, LineEdit } from '../domain/boq.commands';
import { BLANK_LINE, type Line } from '../domain/boq.state';
import type { ManualFields } from '../core/dto/item.dto';
import { editOf } from '../core/dto/item-fields';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Taxed = Pick<Line, 'service' | 'work' | 'finish' | 'looseFurniture'>;

/** A new typed line. Throws a 400 Problem. */
export function toManualDraft(fields: ManualFields, id: string, context: RateContext): LineDraft {
  if (!fields.service || !fields.description)
    throw invalid({ description: 'Enter a description and choose a service.' });
  const line = {
    ...BLANK_LINE,
    id,
    service: fields.service,
    ...words(fields.description),
    ...typedEdit(fields),
  };
  return { ...line, manual: measureOf(fields, null, line, context) };
}

/** What a request changes in a typed or imported line. Throws a 400 Problem. */
export function toManualEdit(fields: ManualFields, line: Line, context: RateContext): LineEdit {
  const edit: Mutable<LineEdit> = typedEdit(fields);
  if (fields.description !== undefined) Object.assign(edit, words(fields.description));
  const { unit, quantity, rate, amount, rate_includes_tax: includesTax } = fields;
  if ([unit, quantity, rate, amount, includesTax].some((value) => value !== undefined)) {
    edit.manual = measureOf(fields, line.manual, line, context);
  }
  return edit;
}

/**
 * A figure without a statement about tax is without tax, like every figure in an answer; without a figure, the line
 * keeps the terms it was entered in.
 */
function measureOf(fields: ManualFields, before: TypedMeasure | null, line: Taxed, context: RateContext): TypedMeasure {
  const saysFigure = fields.rate !== undefined || fields.amount !== undefined;
  const hadTax = before?.gross !== undefined;
  const includesTax = fields.rate_includes_tax ?? (hadTax && !saysFigure);
  const was = before && (saysFigure && fields.rate_includes_tax === undefined ? before : asGiven(before));
  const quantity = fields.quantity === undefined ? was?.quantity : parseQuantity(fields.quantity);
  const rate = fields.rate === undefined ? was?.rate : parseRupees(fields.rate);
  const unit = fields.unit ?? was?.unit;
  if (quantity === undefined || rate === undefined || unit === undefined) {
    throw invalid({ quantity: 'A typed item needs a unit, a quantity and a rate.' });
  }
  const moved = !was || quantity !== was.quantity || rate !== was.rate;
  const stated = fields.amount === undefined ? undefined : parseRupees(fields.amount);
  // A source's own amount remains valid until its quantity or rate is changed.
  const amount = stated ?? (moved ? times(quantity, rate) : was.amount);
  if (amount > parseRupees(MAX_AMOUNT)) throw invalid({ quantity: 'An item above ₹100 Cr is not accepted.' });
  const isSame = !moved && amount === was.amount && unit === was.unit && includesTax === hadTax;
  // Stating again whether the rate includes tax reprices an older line: this is how it gets its labour share.
  if (isSame && before && (before.labour || fields.rate_includes_tax === undefined)) return before;
  return measured({ unit, quantity, rate, amount }, includesTax, before, line, context);
}

/** The figures as typed or read: with tax where they included it. */
function asGiven(measure: TypedMeasure): TypedMeasure {
  const { gross } = measure;
  return gross ? { ...measure, rate: gross.rate, amount: gross.amount } : measure;
}

function measured(
  given: Pick<GivenMeasure, 'unit' | 'quantity' | 'rate' | 'amount'>,
  includesTax: boolean,
  before: TypedMeasure | null,
  line: Taxed,
  context: RateContext,
): TypedMeasure {
  const bp = before?.gross?.gstBp ?? taxOfLine(context.book, { ...line, manual: before }).bp;
  // A labour share from a file is kept; otherwise the current share applies.
  const labour = (before?.labour?.from === 'file' && shareOf(before)) || labourShare(line, context);
  const measure = typedMeasure({
    ...given,
    includedBp: includesTax ? bp : null,
    labour,
    ...(before?.tax ? { tax: before.tax } : {}),
  });
  const keepsRate = before?.rate === measure.rate && before.unit === measure.unit;
  return keepsRate && before.found ? { ...measure, found: before.found } : measure;
}

function words(description: string): { title: string; description: string[] } {
  const [title = '', ...rest] = description
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  return { title: title.slice(0, 300), description: title.length > 300 ? [title.slice(300), ...rest] : rest };
}

const typedEdit = (fields: ManualFields): LineEdit => editOf(fields, 'typed', () => true);
