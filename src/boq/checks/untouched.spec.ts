import { quantityOf } from '../../kernel/quantity';
import { BUDGET_TYPES, CONDITIONS, LAYOUTS, SCOPES, type Layout } from '../../kernel/terms';
import type { Questionnaire } from '../quick-estimate';
import { createFrom } from '../create/questionnaire';
import { check } from './check';
import { boq } from './checks.fixtures';

const ANSWERS = LAYOUTS.flatMap((layout) =>
  BUDGET_TYPES.flatMap((budgetType) =>
    CONDITIONS.flatMap((condition) =>
      [true, false].map((hasModularKitchen) => ({ layout, budgetType, condition, hasModularKitchen })),
    ),
  ),
);

/** A flat of usual size, from the small end to the large one. */
const AREAS: Readonly<Record<Layout, readonly number[]>> = {
  studio: [240, 380],
  '1rk': [260, 400],
  '1bhk': [420, 550],
  '2bhk': [650, 980],
  '3bhk': [1_100, 1_450],
  '4bhk': [1_700, 2_100],
  '5bhk': [2_300, 3_200],
};

function findings(
  answers: (typeof ANSWERS)[number],
  area: number,
  scope: Questionnaire['scope'],
  roomsInScope: Questionnaire['roomsInScope'] = null,
): string[] {
  const { head, lines } = createFrom(
    { ...answers, bedrooms: [], carpetArea: quantityOf(area), city: 'mumbai', scope, roomsInScope, sizes: null },
    '00000000-0000-4000-8000-000000000001',
    { origin: 'questionnaire', ownerId: null, guestIdentifier: null, createdBy: null },
  );
  return check(boq(lines, { head })).findings.map(({ code, message }) => `${code}: ${message}`);
}

const named = ({ layout, budgetType, condition, hasModularKitchen }: (typeof ANSWERS)[number], area: number): string =>
  `${layout} ${budgetType} ${condition} ${hasModularKitchen ? 'modular' : 'plain'} ${area}`;

describe('an estimate as it was made', () => {
  it('has nothing for the checks to find, with the usual scope of each condition', () => {
    const found = ANSWERS.flatMap((answers) =>
      AREAS[answers.layout].flatMap((area) =>
        findings(answers, area, null).map((finding) => `${named(answers, area)}: ${finding}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('has nothing for them to find with every part of the work either', () => {
    const found = ANSWERS.flatMap((answers) =>
      AREAS[answers.layout].flatMap((area) =>
        findings(answers, area, SCOPES).map((finding) => `${named(answers, area)}: ${finding}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(['kitchen', 'master-bedroom', 'living-dining', 'master-bathroom'])(
    'has nothing for them to find where %s alone is worked on',
    (room) => {
      const found = ANSWERS.filter(({ layout }) => layout === '3bhk').flatMap((answers) =>
        [null, SCOPES].flatMap((scope) =>
          findings(answers, 1_450, scope, [room]).map((finding) => `${named(answers, 1_450)}: ${finding}`),
        ),
      );
      expect(found).toEqual([]);
    },
  );
});
