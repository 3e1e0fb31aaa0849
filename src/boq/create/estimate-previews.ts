import { Injectable } from '@nestjs/common';
import { PagePreviews, type PagePreview } from '../../platform/http/files/page-previews';
import { paise, rupeesText } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import { cityName } from '../../kernel/places/cities';
import { CONDITION_LABELS, LAYOUT_LABELS, PACKAGE_LABELS } from '../../kernel/terms';
import { BoqCatalogue } from '../core/boq-catalogue';
import { questionnaireSchema } from '../core/dto/boq.dto';
import { questionnaireOf, quickView } from './questionnaire';

/** Home and the estimate, whose addresses hold the answers. */
const PAGES = new Set(['', 'estimate']);
/** Answers that a preview is not priced by: its link may hold them, and a price without them would be another one. */
const UNPRICED = ['sizes', 'levels'];

/** What messengers show of an estimate's link: the home, its price, and what the price leaves out. */
@Injectable()
export class EstimatePreviews extends PagePreviews {
  constructor(private readonly catalogue: BoqCatalogue) {
    super();
  }

  override async of(path: string, query: Readonly<Record<string, unknown>>): Promise<PagePreview | null> {
    if (!PAGES.has(path) || typeof query['layout'] !== 'string') return null;
    const read = questionnaireSchema.safeParse(answersOf(query));
    if (!read.success || UNPRICED.some((name) => query[name] !== undefined)) return null;
    const questionnaire = questionnaireOf(read.data);
    const estimate = quickView(questionnaire, this.catalogue);
    const { layout, carpetArea, city, budgetType, condition } = questionnaire;
    const only = estimate.only_rooms && `only ${estimate.only_rooms.toLowerCase()}`;
    const home = `${LAYOUT_LABELS[layout]}, ${toNumber(carpetArea).toLocaleString('en-IN')} sq ft, ${cityName(city)}`;
    const what = [PACKAGE_LABELS[budgetType], ...(condition ? [CONDITION_LABELS[condition].toLowerCase()] : [])];
    return {
      title: `${[home, ...(only ? [only] : [])].join(', ')}: ${whole(estimate.total_cost)}`,
      description: `${what.join(', ')}. + GST ${whole(estimate.gst)} = ${whole(estimate.total_with_gst)} with GST.${leftOut(estimate.scope)}`,
    };
  }
}

/** An address's parameters as the questionnaire has them; lists are written with dots, and an emptied one as a word. */
function answersOf(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const list = (name: string): string[] | undefined =>
    typeof query[name] === 'string' ? query[name].split('.').filter((one) => one && one !== 'nothing') : undefined;
  return {
    layout_type: query['layout'],
    bedrooms: list('bedrooms'),
    has_modular_kitchen: query['kitchen'] !== 'no',
    carpet_area: Number(query['area']),
    budget_type: query['package'],
    city: query['city'],
    condition: query['condition'],
    scope: list('scope'),
    rooms_in_scope: list('rooms'),
  };
}

function leftOut(scope: ReturnType<typeof quickView>['scope']): string {
  const outside = scope.filter(({ included }) => !included);
  if (outside.length === 0) return '';
  const names = outside.map(({ label }) => label.toLowerCase()).join(', ');
  return ` Not in this price: ${names}: + ${whole(outside.reduce((sum, { amount }) => sum + amount, 0))}.`;
}

/** Rupees without paise: `₹15,79,433`. */
const whole = (rupees: number): string => rupeesText(paise(Math.round(rupees) * 100));
