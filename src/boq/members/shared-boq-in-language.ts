import type { Language } from '../../kernel/quotations/languages';
import { wordsOf } from '../../platform/language/words';
import { catalogueNames, closingIn } from '../reads/catalogue-names';
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
    others: boq.others.map((part) => ({ ...part, label: closingIn(i18n, names, part) })),
    items: boq.items.map((item) => ({
      ...item,
      room: item.room && names.room(item.room),
      title: names.work(item.title),
      finish: item.finish && names.finish(item.finish_id, item.finish),
      unit: names.unit(item.unit),
    })),
  };
}
