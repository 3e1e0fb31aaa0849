import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { invalid } from '../../platform/http/answers/problem';
import { ELEMENT_LABELS } from '../../kernel/elements';
import { cityName } from '../../kernel/places/cities';
import { toFeetInches } from '../../kernel/length';
import { rupees } from '../../kernel/money';
import { parseQuantity, toNumber } from '../../kernel/quantity';
import type { Language } from '../../kernel/quotations/languages';
import { LAYOUT_LABELS, PACKAGE_LABELS } from '../../kernel/terms';
import { questionnaireBook } from '../../pricing';
import {
  bedroomsOf,
  boqLinesFor,
  changeText,
  doubtsOf,
  materialName,
  quickEstimate,
  type Alternative,
  type Questionnaire,
} from '../quick-estimate';
import type { BoqCommand } from '../domain/boq.commands';
import { EMPTY_HEAD } from '../domain/boq.state';
import { budgetTypeOfPackage } from '../core/dto/common.dto';
import type { questionnaireSchema } from '../core/dto/boq.dto';
import type { quickEstimateSchema } from '../core/dto/quick-estimate.dto';
import { assessmentView, levelsOf, onlyRooms, sizesOf } from '../core/dto/flat.dto';
import { sidesView } from '../core/dto/item-fields';
import { labelTaxRows, taxRows } from '../core/dto/tax.dto';
import { estimateWords, homeNames } from '../reads/catalogue-names';
import { datedSchedule, undatedSchedule } from '../reads/summary/schedule-view';
import type { BoqCatalogue } from '../core/boq-catalogue';

type Answers = z.output<typeof questionnaireSchema>;
type QuickView = z.output<typeof quickEstimateSchema>;
type Create = BoqCommand & { type: 'CreateBoq' };
/** Who will own the BOQ. */
export type Ownership = Pick<Create, 'origin' | 'ownerId' | 'guestIdentifier' | 'createdBy'>;

/** The questionnaire in the form of pricing. Throws 400 when package and budget type disagree. */
export function questionnaireOf(answers: Answers): Questionnaire {
  const named = answers.package === undefined ? undefined : budgetTypeOfPackage(answers.package);
  if (named && answers.budget_type && named !== answers.budget_type) {
    throw invalid({ package: 'The package and the budget type do not agree.' });
  }
  return {
    layout: answers.layout_type,
    bedrooms: answers.bedrooms,
    hasModularKitchen: answers.has_modular_kitchen,
    carpetArea: parseQuantity(answers.carpet_area),
    budgetType: answers.budget_type ?? named ?? 'medium',
    city: answers.city,
    condition: answers.condition,
    scope: answers.scope,
    roomsInScope: answers.rooms_in_scope,
    sizes: sizesOf(answers.sizes ?? null),
    finishLevels: levelsOf(answers.finish_levels ?? null),
  };
}

/** The quick estimate as the API returns it, in a language; computed by the same pricing as every BOQ. */
export function quickView(questionnaire: Questionnaire, catalogue: BoqCatalogue, language: Language = 'en'): QuickView {
  const words = estimateWords(language);
  const { i18n, names } = words;
  const room = (id: string): string => names.room(catalogue.room(id));
  const material = (finish: string | null): string | null => {
    const label = materialName(finish);
    return label === null ? null : names.finish(finish, label);
  };
  const estimate = quickEstimate(questionnaire, questionnaireBook(), new Date());
  const assessment = assessmentView(estimate, estimate.scope);
  const { schedule, timeline } = datedSchedule(undatedSchedule(estimate.schedule, null), new Date());
  return {
    material_cost: rupees(estimate.material),
    labour_cost: rupees(estimate.labour),
    design_fee: rupees(estimate.designFee),
    miscellaneous: rupees(estimate.miscellaneous),
    total_cost: rupees(estimate.total),
    gst: rupees(estimate.gst),
    tax: taxRows(labelTaxRows(estimate.tax).map((row) => ({ ...row, label: names.tax(row) }))),
    total_with_gst: rupees(estimate.totalWithGst),
    cost_per_sq_feet: rupees(estimate.perSqft),
    ...assessment,
    scope: assessment.scope.map((part) => ({ ...part, label: names.scope(part.label) })),
    weeks: estimate.weeks,
    only_rooms: onlyRooms(questionnaire.roomsInScope, room),
    doubts: doubtsOf(questionnaire, words),
    rooms: estimate.rooms.map(({ key, kind, cost, percentage, size, works }) => ({
      id: key,
      label: key === null ? i18n.t('Whole flat') : room(key),
      cost: rupees(cost),
      percentage,
      area: size ? Math.round((size.L * size.W) / 144) : null,
      kind,
      size: size && { L: toFeetInches(size.L), W: toFeetInches(size.W), H: toFeetInches(size.H) },
      works: works.map(({ work, finish, dimension, cost: workCost }) => ({
        work,
        label: names.work(catalogue.workName(work)),
        finish: materialName(finish) === null ? null : finish,
        material: material(finish),
        size: dimension && sidesView(dimension),
        cost: rupees(workCost),
      })),
    })),
    plan: estimate.plan.map(({ id, kind, L, W, H, measured }) => ({
      room: id,
      label: room(id),
      kind,
      size: { L: toFeetInches(L), W: toFeetInches(W), H: toFeetInches(H) },
      measured,
    })),
    services: estimate.services.map(({ key, cost, percentage, material, labour }) => ({
      id: key,
      label: names.trade(key),
      cost: rupees(cost),
      percentage,
      material_cost: rupees(material),
      labour_cost: rupees(labour),
    })),
    packages: estimate.packages.map((one) => ({
      budget_type: one.key,
      package: names.package(PACKAGE_LABELS[one.key]),
      ...alternativeView(one),
      weeks: one.weeks,
      aspects: [...one.aspects],
      left_out: rupees(one.leftOut),
      changes: one.changes.map((change) => changeText(change, words)),
      finishes: one.finishes.map(({ element, finish }) => ({
        label: names.element(ELEMENT_LABELS[element]),
        finish,
        material: material(finish) ?? '',
      })),
    })),
    cities: estimate.cities.map(({ index, ...one }) => ({
      city: one.key,
      label: homeNames(language, { city: one.key, layout: null }).city,
      ...alternativeView(one),
      percentage: percentAgainstMumbai(index.overall),
      labour_percentage: percentAgainstMumbai(index.labour),
      material_percentage: percentAgainstMumbai(index.material),
    })),
    schedule: schedule.map((row) => ({ ...row, label: names.phase(row.label) })),
    timeline,
  };
}

const percentAgainstMumbai = (factorBp: number): number => (factorBp - 10_000) / 100;

function alternativeView({
  material,
  labour,
  total,
  totalWithGst,
  perSqft,
}: Omit<Alternative<string>, 'key' | 'chosen'>) {
  return {
    material_cost: rupees(material),
    labour_cost: rupees(labour),
    total_cost: rupees(total),
    total_with_gst: rupees(totalWithGst),
    cost_per_sq_feet: rupees(perSqft),
  };
}

/** The command that makes a BOQ from a questionnaire: for visitors who save, for recommendations and for the demo. */
export function createFrom(questionnaire: Questionnaire, boqId: string, ownership: Ownership, title?: string): Create {
  const book = questionnaireBook();
  const { layout, carpetArea, hasModularKitchen, budgetType, city } = questionnaire;
  const { condition, scope, roomsInScope = null, sizes, finishLevels = null } = questionnaire;
  const lines = boqLinesFor(questionnaire).map((line, index) => ({ ...line, id: uuidv5(`line ${index}`, boqId) }));
  return {
    type: 'CreateBoq',
    ...ownership,
    head: {
      ...EMPTY_HEAD,
      title:
        title ?? `${LAYOUT_LABELS[layout]}, ${toNumber(carpetArea).toLocaleString('en-IN')} sq ft, ${cityName(city)}`,
      layout,
      bedrooms: bedroomsOf(questionnaire),
      hasModularKitchen,
      carpetArea,
      budgetType,
      city,
      condition,
      scope,
      roomsInScope,
      sizes,
      finishLevels,
      rateBookVersion: book.version,
      designFeeBp: book.designFeeBp,
      miscellaneousBp: book.miscellaneousBp,
    },
    lines,
  };
}
