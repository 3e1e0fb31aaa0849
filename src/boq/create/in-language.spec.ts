import { steadyRoomLabel } from '../../directory/rooms/rooms.public';
import { WORKS } from '../../directory/catalogue/data';
import { LANGUAGES, type Language } from '../../kernel/quotations/languages';
import { BUDGET_TYPES, CONDITIONS, LAYOUTS } from '../../kernel/terms';
import { currentRateBook, questionnaireBook } from '../../pricing';
import type { BoqCatalogue } from '../core/boq-catalogue';
import { questionnaireSchema } from '../core/dto/boq.dto';
import { decisionsOf, movesView } from '../core/moves-view';
import { priceFlat } from '../quick-estimate';
import { estimateWords } from '../reads/catalogue-names';
import { packageComparison } from './packages';
import { questionnaireOf, quickView } from './questionnaire';

const works = new Map(WORKS.map(({ id, label }) => [id, label]));
const named: Pick<BoqCatalogue, 'room' | 'workName'> = {
  room: steadyRoomLabel,
  workName: (id) => works.get(id) ?? id,
};
const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
const SAID = new Set(['label', 'package', 'material', 'changes', 'doubts', 'only_rooms', 'about', 'cells', 'note']);
/** Short forms that India writes in Latin letters. */
const SAME = new Set('BHK RK LED AC CNC PVC MDF BWP MR POP PU UPVC'.split(' '));

const HOME = {
  layout_type: '2bhk',
  bedrooms: [],
  has_modular_kitchen: true,
  carpet_area: 980,
  city: 'pune',
  condition: 'new',
};

const estimate = (answers: object, language: Language) =>
  quickView(
    questionnaireOf(questionnaireSchema.parse({ bedrooms: [], has_modular_kitchen: true, city: 'pune', ...answers })),
    named as BoqCatalogue,
    language,
  );

/** Every text that is shown, however deep. */
function texts(value: unknown, isSaid = false): string[] {
  if (typeof value === 'string') return isSaid ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  const isCells = BUDGET_TYPES.some((type) => type in value);
  return Object.entries(value).flatMap(([key, part]) =>
    texts(part, SAID.has(key) || (isSaid && (isCells || Array.isArray(value)))),
  );
}

function latin(said: readonly string[]): string[] {
  const words = said.flatMap((text) => text.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u));
  return [...new Set(words.filter((word) => /^[A-Za-z]{2,}$/.test(word) && !SAME.has(word)))];
}

describe.each(TRANSLATED)('a quick estimate in %s', (language) => {
  it('has no English left, whatever the home', () => {
    for (const layout_type of LAYOUTS)
      for (const condition of CONDITIONS)
        for (const budget_type of BUDGET_TYPES) {
          const home = { layout_type, condition, budget_type, carpet_area: 5_000, rooms_in_scope: null };
          expect(latin(texts(estimate(home, language)))).toEqual([]);
        }
  });

  it('says what moves its price, and proposes ways to a goal', () => {
    const book = questionnaireBook();
    for (const budgetType of BUDGET_TYPES)
      for (const finishLevels of [null, { wardrobes: 'low', painting: 'premium' } as const]) {
        const answers = questionnaireOf(questionnaireSchema.parse({ ...HOME, budget_type: budgetType }));
        const flat = priceFlat({ ...answers, finishLevels }, book);
        const decisions = decisionsOf(flat, (choice) => priceFlat(choice, book, flat), book);
        const view = movesView(decisions, 1_400_000, named as BoqCatalogue, estimateWords(language));
        expect(view.moves.length).toBeGreaterThan(3);
        const rooms = view.budget?.proposals.flatMap(({ lines }) => lines.map(({ room }) => room)) ?? [];
        expect(latin([...texts(view), ...rooms])).toEqual([]);
      }
  });

  it('has the figures of the English one', () => {
    const figures = (of: Language) => JSON.stringify(estimate({ layout_type: '2bhk', carpet_area: 980 }, of), numbers);
    expect(figures(language)).toBe(figures('en'));
  });

  it('compares packages in its words', () => {
    const { packages, aspects } = packageComparison(currentRateBook(), language);
    expect(latin(texts({ packages, aspects: aspects.map(({ label, cells }) => ({ label, cells })) }))).toEqual([]);
  });
});

/** Without texts. */
const numbers = (_key: string, value: unknown): unknown => (typeof value === 'string' ? null : value);
