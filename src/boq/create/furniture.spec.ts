import { inches } from '../../kernel/length';
import { quantityOf, toNumber } from '../../kernel/quantity';
import { sqft, type Plan } from '../../kernel/plan';
import { TWO_ROOMS } from '../../kernel/plan/plan.fixtures';
import type { Questionnaire } from '../quick-estimate';
import { sizeSources } from '../quick-estimate/size-sources.public';
import type { BoqCatalogue } from '../core/boq-catalogue';
import { questionnaireOf, rederive } from '../core/rederive';
import type { BoqCommand } from '../domain/boq.commands';
import { decide } from '../domain/boq.decider';
import { patchOf, type BoqEvent } from '../domain/boq.events';
import { env as plain, fold } from '../domain/boq.fixtures';
import { initialState, type BoqHead, type BoqState, type Line } from '../domain/boq.state';
import { createFrom } from './questionnaire';

const env = { ...plain, rederive: (state: BoqState, next: BoqHead) => rederive(state, next, {} as BoqCatalogue) };
const FLAT: Questionnaire = {
  layout: '1bhk',
  bedrooms: ['master'],
  hasModularKitchen: true,
  carpetArea: quantityOf(500),
  budgetType: 'medium',
  city: 'mumbai',
  condition: 'new',
  scope: null,
  sizes: null,
};
const ROOM = 'master-bedroom';
const BEGUN = fold(
  decide(
    createFrom(FLAT, '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11', {
      origin: 'questionnaire',
      ownerId: 'u',
      guestIdentifier: null,
      createdBy: 'u',
    }),
    initialState('3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11'),
    env,
  ),
  initialState('3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11'),
);
const lineOf = ({ lines }: BoqState, work: string): Line => {
  const line = [...lines.values()].find((one) => one.work === work && one.room === ROOM);
  if (!line) throw new Error(`there is no ${work}`);
  return line;
};
const areaOf = (state: BoqState, work: string): number => toNumber(lineOf(state, work).area ?? quantityOf(0));
const WARDROBE = lineOf(BEGUN, 'hinged-wardrobe').id;
const drawn = (x: number, isNet: boolean): Plan => ({
  ...TWO_ROOMS,
  rooms: TWO_ROOMS.rooms.map((mark, i) => (i === 0 ? { ...mark, room: ROOM } : mark)),
  items: [{ itemId: WARDROBE, at: [x, 50], turn: 0 }],
  ...(isNet && { builtIn: [] }),
});
const does = (state: BoqState, command: BoqCommand): { event: BoqEvent; state: BoqState } => {
  const [event] = decide(command, state, env);
  if (!event) throw new Error('nothing changes');
  return { event, state: fold([event], state) };
};
const draw = (plan: Plan, state = BEGUN) => does(state, { type: 'DrawPlan', plan });
/** Square feet of a wardrobe so many inches long and high. */
const faceOf = (long: number, high: number): number => (long * high) / 144;
const sizeOf = (state: BoqState): number => {
  const { L, H } = lineOf(state, 'hinged-wardrobe').dimension ?? {};
  return faceOf(L ?? 0, H ?? 0);
};

describe('paint behind built-in furniture', () => {
  const all = draw(drawn(2_000, false)).state;
  const net = draw(drawn(2_000, true), all).state;

  it('is left out where the plan says so, and what it is left out of says why', () => {
    expect(areaOf(all, 'wall-putty') - areaOf(net, 'wall-putty')).toBeCloseTo(sizeOf(net), 0);
    expect(areaOf(net, 'ceiling-paint')).toBe(areaOf(all, 'ceiling-paint'));
    const answers = questionnaireOf(net.head);
    const words = answers && sizeSources(answers, lineOf(net, 'wall-putty')).get('area')?.words;
    expect(words).toMatch(/; built-in furniture \d+ × \d+ mm, less [\d.]+ sq ft: no paint behind it\.$/);
    expect(draw(drawn(2_000, false), net).state.lines).toEqual(all.lines);
  });

  it('follows the size of the furniture, however that changes, and comes back with an undo', () => {
    const dimension = { L: inches(60), W: inches(24), H: inches(96) };
    const edit: BoqCommand = { type: 'ChangeItem', id: WARDROBE, edit: { dimension } };
    const { event, state } = does(net, edit);
    expect(event.type).toBe('BoqRevised');
    expect(areaOf(all, 'wall-putty') - areaOf(state, 'wall-putty')).toBeCloseTo(faceOf(60, 96), 0);
    // It is no change by hand: the next plan measures it again.
    const moved = draw(drawn(2_200, false), state);
    expect(areaOf(moved.state, 'wall-putty')).toBe(areaOf(all, 'wall-putty'));
    expect(moved.event.data).toMatchObject({ kept: [] });
    const undo: BoqCommand = {
      type: 'UndoChange',
      revision: state.revision,
      undoneType: event.type,
      patch: patchOf(event),
    };
    expect(does(state, undo).state.lines).toEqual(net.lines);
    expect(does(all, edit).event.type).toBe('ItemChanged');
    const pulled = does(net, {
      type: 'DrawPlan',
      plan: drawn(2_000, true),
      sized: [{ id: WARDROBE, edit: { dimension } }],
    });
    expect(pulled.event.type).toBe('PlanChanged');
    expect(areaOf(pulled.state, 'wall-putty')).toBe(areaOf(state, 'wall-putty'));
  });

  it('comes with a wardrobe that goes', () => {
    const { event, state } = does(net, { type: 'RemoveItem', id: WARDROBE });
    expect(event.type).toBe('BoqRevised');
    expect(areaOf(state, 'wall-putty')).toBe(areaOf(all, 'wall-putty'));
  });
});

describe('a lower ceiling', () => {
  it('is measured with its sides, and hides the wall above them from paint', () => {
    const plain = draw(drawn(2_000, false)).state;
    const drop = { id: 'd', kind: 'drop', at: [2_050, 350], wide: 4_000, deep: 600, down: 150 } as const;
    const { state } = draw({ ...drawn(2_000, false), fixed: [drop] });
    expect(areaOf(state, 'ceiling-paint') - areaOf(plain, 'ceiling-paint')).toBeCloseTo(sqft(4_000 * 150), 1);
    expect(areaOf(plain, 'wall-putty') - areaOf(state, 'wall-putty')).toBeCloseTo(sqft(5_200 * 150), 1);
    const answers = questionnaireOf(state.head);
    expect(answers && sizeSources(answers, lineOf(state, 'ceiling-paint')).get('area')?.words).toBe(
      'Drawn: the floor between the walls of the plan; ceiling drop 4000 × 600 mm, 150 mm down, plus 6.5 sq ft of upright sides.',
    );
  });
});
