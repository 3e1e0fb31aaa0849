import type { z } from 'zod';
import type { Language } from '../../../kernel/quotations/languages';
import { wordsOf, type Words } from '../../../platform/language/words';
import type { documentSchema } from '../issues.dto';
import { adjustmentIn, catalogueNames } from '../../reads/catalogue-names';

type DocumentView = z.output<typeof documentSchema>;
type Proposal = NonNullable<DocumentView['proposal']>;

/** The document with the product’s own words in a language: what a person typed stays, and so does every figure. */
export function documentInLanguage(document: DocumentView, language: Language): DocumentView {
  if (language === 'en') return document;
  const i18n = wordsOf(language);
  const names = catalogueNames(language);
  const room = (label: string | null): string | null => label && names.room(label);
  const item = (one: DocumentView['items'][number]): DocumentView['items'][number] => ({
    ...one,
    title: names.work(one.title),
    room: room(one.room),
    finish: one.finish && names.finish(one.finish_id, one.finish),
    unit: names.unit(one.unit),
    description: one.description.map(names.description),
  });
  const { variation, proposal, tax } = document;
  return {
    ...document,
    only_rooms: document.only_rooms && document.only_rooms.split(', ').map(names.room).join(', '),
    left_out: document.left_out.map((part) => ({ ...part, label: names.scope(part.label) })),
    design_fee_terms: document.design_fee_terms && i18n.own(document.design_fee_terms),
    items: document.items.map(item),
    tax: tax && {
      ...tax,
      tax: tax.tax.map((row) => ({ ...row, label: names.tax(row) })),
      tax_split: {
        ...tax.tax_split,
        place_of_supply: names.state(tax.tax_split.place_of_supply),
        supplier_state: names.state(tax.tax_split.supplier_state),
      },
    },
    services: document.services.map((one) => ({ ...one, label: names.trade(one.service) })),
    rooms: document.rooms.map((one) => ({ ...one, label: names.room(one.label) })),
    rates: document.rates.map((rate) => ({ ...rate, unit: names.unit(rate.unit) })),
    adjustments: document.adjustments.map((one) => ({ ...one, label: adjustmentIn(i18n, names, one.label) })),
    variation: variation && {
      ...variation,
      items: variation.items.map((one) => ({ ...one, title: names.work(one.title), room: room(one.room) })),
    },
    proposal: proposal && {
      ...proposal,
      firm: { ...proposal.firm, warranty: sentences(proposal.firm.warranty, i18n) },
      schedule: proposal.schedule.map((one) => ({ ...one, label: names.phase(one.label) })),
      plan: proposal.plan.map((one) => ({ ...one, label: names.room(one.label) })),
      milestones: proposal.milestones.map((one): Proposal['milestones'][number] => ({
        ...one,
        label: i18n.own(one.label),
      })),
      options: proposal.options.map((option) => ({ ...option, item: item(option.item) })),
    },
    assumptions: document.assumptions.map((text) => sentences(text, i18n)),
    exclusions: document.exclusions.map((text) => sentences(text, i18n)),
  };
}

/** A paragraph as a whole, or sentence by sentence: some are put together from several. */
function sentences(text: string, i18n: Words): string {
  const whole = i18n.own(text);
  if (whole !== text) return whole;
  return text
    .split(/(?<=\.)(?=\s)/)
    .map((sentence) => sentence.replace(sentence.trim(), (own) => i18n.own(own)))
    .join('');
}
