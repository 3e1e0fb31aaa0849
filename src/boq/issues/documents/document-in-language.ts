import type { z } from 'zod';
import type { Language } from '../../../kernel/quotations/languages';
import type { documentSchema } from '../issues.dto';
import { adjustmentIn, estimateWords, sentencesIn } from '../../reads/catalogue-names';

type DocumentView = z.output<typeof documentSchema>;
type Proposal = NonNullable<DocumentView['proposal']>;

/** The document with the product’s own words in a language: what a person typed stays, and so does every figure. */
export function documentInLanguage(document: DocumentView, language: Language): DocumentView {
  if (language === 'en') return document;
  const { i18n, names } = estimateWords(language);
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
      firm: { ...proposal.firm, warranty: sentencesIn(i18n, proposal.firm.warranty) },
      schedule: proposal.schedule.map((one) => ({ ...one, label: names.phase(one.label) })),
      plan: proposal.plan.map((one) => ({ ...one, label: names.room(one.label) })),
      milestones: proposal.milestones.map((one): Proposal['milestones'][number] => ({
        ...one,
        label: i18n.own(one.label),
      })),
      options: proposal.options.map((option) => ({ ...option, item: item(option.item) })),
    },
    assumptions: document.assumptions.map((text) => sentencesIn(i18n, text)),
    exclusions: document.exclusions.map((text) => sentencesIn(i18n, text)),
  };
}
