import type { Language } from '../../../kernel/quotations/languages';
import type { BoqView } from '../../core/dto/boq.dto';
import { adjustmentIn, estimateWords, sentencesIn } from '../catalogue-names';

type Spoken = Pick<
  BoqView,
  'only_rooms' | 'scope' | 'cost_breakup' | 'rooms' | 'schedule' | 'discounts' | 'additions' | 'tax' | 'tax_split'
>;

/** The BOQ with the product’s own words in a language: what a person typed stays, and so does every figure. */
export function boqInLanguage(boq: BoqView, language: Language): BoqView {
  const { i18n } = estimateWords(language);
  const say = (text: string): string => sentencesIn(i18n, text);
  return {
    ...sumsInLanguage(boq, language),
    assumptions: boq.assumptions.map(say),
    exclusions: boq.exclusions.map(say),
  };
}

/** The same without the terms. */
export function sumsInLanguage<Boq extends Spoken>(boq: Boq, language: Language): Boq {
  if (language === 'en') return boq;
  const { i18n, names } = estimateWords(language);
  return {
    ...boq,
    only_rooms: boq.only_rooms && boq.only_rooms.split(', ').map(names.room).join(', '),
    scope: boq.scope.map((part) => ({ ...part, label: names.scope(part.label) })),
    cost_breakup: boq.cost_breakup.map((part) => ({ ...part, label: names.trade(part.service) })),
    rooms: boq.rooms.map((part) => ({
      ...part,
      // A heading of a file was typed, whatever it says; that of lines without one was not.
      label: part.section === null ? i18n.own(names.room(part.label)) : part.label,
    })),
    schedule: boq.schedule.map((row) => ({ ...row, label: names.phase(row.label) })),
    discounts: boq.discounts.map((row) => ({ ...row, label: adjustmentIn(i18n, names, row.label) })),
    additions: boq.additions.map((row) => ({ ...row, label: adjustmentIn(i18n, names, row.label) })),
    tax: boq.tax.map((row) => ({ ...row, label: names.tax(row) })),
    tax_split: {
      ...boq.tax_split,
      place_of_supply: names.state(boq.tax_split.place_of_supply),
      supplier_state: names.state(boq.tax_split.supplier_state),
    },
  };
}
