import type { Language } from '../../kernel/quotations/languages';
import { wordsOf, type Words } from '../../platform/language/words';
import { adjustmentIn, catalogueNames, type CatalogueNames } from '../reads/catalogue-names';
import type { SharedBoqView } from './shared-boq.dto';

/** The BOQ with the product’s own words in a language: what a person typed stays, and so does every figure. */
export function sharedBoqInLanguage(boq: SharedBoqView, language: Language): SharedBoqView {
  if (language === 'en') return boq;
  const i18n = wordsOf(language);
  const names = catalogueNames(language);
  return {
    ...boq,
    only_rooms: boq.only_rooms && boq.only_rooms.split(', ').map(names.room).join(', '),
    services: boq.services.map((part) => ({ ...part, label: names.trade(part.service) })),
    rooms: boq.rooms.map((part) => ({ ...part, label: names.room(part.label) })),
    plan: boq.plan && boq.plan.map((room) => ({ ...room, label: names.room(room.label) })),
    left_out: boq.left_out.map((part) => ({ ...part, label: names.scope(part.label) })),
    others: boq.others.map((part) => ({ ...part, label: closingLabel(part, i18n, names) })),
    items: boq.items.map((item) => ({
      ...item,
      room: item.room && names.room(item.room),
      title: names.work(item.title),
      finish: item.finish && names.finish(item.finish_id, item.finish),
      unit: names.unit(item.unit),
    })),
  };
}

/** What is between the items and the total, by its kind: `Design fee, 10 %`, `Discount of 5 % on Carpentry: first order`. */
function closingLabel({ kind, label }: SharedBoqView['others'][number], i18n: Words, names: CatalogueNames): string {
  const [name = '', ...rest] = label.split(kind === 'discount' ? ': ' : ', ');
  switch (kind) {
    case 'fee':
      return i18n.t('Design fee, {terms}', { terms: i18n.own(rest.join(', ')) });
    case 'discount':
      return [adjustmentIn(i18n, names, name), ...rest].join(': ');
    case 'addition':
      return adjustmentIn(i18n, names, label);
    default:
      return [i18n.own(name), ...rest].join(', ');
  }
}
