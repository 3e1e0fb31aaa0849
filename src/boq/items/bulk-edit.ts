import { multiplyScaled, type Paise } from '../../kernel/money';
import { QUANTITY_SCALE } from '../../kernel/quantity';
import { givenRate, withRateTimes, type PricedLine, type RateContext } from '../../pricing';
import { takes, tradeOfLine } from '../../pricing/trades';
import type { BoqCatalogue } from '../core/boq-catalogue';
import type { LineEdit } from '../domain/boq.commands';
import type { Line, LineField } from '../domain/boq.state';
import type { BulkChange } from '../core/dto/item.dto';
import { editOf, misfitOf } from '../core/dto/item-fields';
import { toManualEdit } from './typed-item';

type FieldChange = Exclude<BulkChange, { delete: true } | { duplicate: true }>;
type Fit = { readonly edit: LineEdit } | { readonly skip: string };

/** Maximum of a typed rate: ₹1,00,00,000. */
const MAX_RATE = 1_000_000_000;

/** What a bulk change does to one line, or a sentence about why it does not fit. */
export function bulkEdit(
  line: Line,
  priced: PricedLine,
  change: FieldChange,
  catalogue: BoqCatalogue,
  context: RateContext,
): Fit {
  const trade = tradeOfLine(line);
  const taken = (field: LineField): boolean => takes(trade, field);
  const misfit = misfitOf(change, taken);
  if (misfit !== null) return { skip: misfit };
  const edit = editOf(change, 'bulk', taken);
  if (change.rate_percent !== undefined) {
    const fit = rated(line, priced, change.rate_percent);
    if ('skip' in fit) return fit;
    Object.assign(edit, fit.edit);
  }
  if (change.rate_includes_tax !== undefined) {
    if (!line.manual) return { skip: 'Its rate comes from the rate book, which also sets its tax.' };
    const { rate_includes_tax: includesTax } = change;
    Object.assign(edit, toManualEdit({ rate_includes_tax: includesTax }, { ...line, ...edit }, context));
  }
  const refusal = catalogue.refuse({ ...line, ...edit });
  return refusal ? { skip: refusal.message } : { edit };
}

function rated(line: Line, priced: PricedLine, percent: number): Fit {
  const factor = QUANTITY_SCALE + Math.round(percent * 100);
  const moved = (rate: Paise): Paise => multiplyScaled(rate, factor);
  if (line.manual) {
    if (moved(givenRate(line.manual)) > MAX_RATE) return { skip: 'Its rate would be too high.' };
    return { edit: { manual: withRateTimes(line.manual, factor) } };
  }
  if (!takes(tradeOfLine(line), 'rate')) {
    return { skip: 'Its rates are changed in the material and labour analyses.' };
  }
  const present = priced.unitRate;
  if (present === null) return { skip: 'It has no quantity.' };
  const rate = moved(present);
  return rate > MAX_RATE ? { skip: 'Its rate would be too high.' } : { edit: { rate } };
}
