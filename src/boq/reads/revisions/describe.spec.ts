import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evolveStored } from '../../core/boq-stream';
import { inches } from '../../../kernel/length';
import { TWO_ROOMS } from '../../../kernel/plan/plan.fixtures';
import { decide } from '../../domain/boq.decider';
import { create, draft, env, fold } from '../../domain/boq.fixtures';
import { BOQ_EVENT_TYPES, upcast } from '../../domain/boq.upcasters';
import type { BoqEventType } from '../../domain/boq.events';
import { initialState } from '../../domain/boq.state';
import { fieldRows, summaryOf } from './describe';

type Stored = Parameters<typeof upcast>[0] & { readonly type: BoqEventType };

const FOLDER = join(__dirname, '../../../../test/fixtures/events');
const names = {
  finish: () => 'Veneer',
  room: () => 'Kitchen',
  work: () => 'Wardrobe',
  item: () => 'Wardrobe',
  rate: (label: string) => label,
};

/** Every event of every recorded life of a BOQ, with its sentence. */
const told = readdirSync(FOLDER)
  .filter((file) => file.startsWith('boq-'))
  .flatMap((file) => {
    const { boqId, events } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as {
      boqId: string;
      events: readonly (Stored & { version: number })[];
    };
    let state = initialState(boqId);
    return events.map((event) => {
      state = evolveStored(state, event);
      return { type: event.type, event: upcast(event), state, sentence: summaryOf(upcast(event), state, names) };
    });
  });

describe('the history in words', () => {
  it.each(BOQ_EVENT_TYPES)('says what %s did, without a name of the program', (type) => {
    const sentences = told.filter((one) => one.type === type).map(({ sentence }) => sentence);
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^\S/);
      expect(sentence).not.toMatch(/[a-z][A-Z]|_|undefined|null|\[object|nothing changed/);
    }
  });

  it('counts one imported line as one', () => {
    const sentences = told.flatMap(({ event, state }) =>
      event.type === 'LinesImported'
        ? [summaryOf({ ...event, data: { ...event.data, lines: event.data.lines.slice(0, 1) } }, state, names)]
        : [],
    );
    expect(sentences[0]).toMatch(/^Imported 1 line from /);
  });

  it('says that an item has moved, not the number of its place', () => {
    expect(fieldRows({ place: { before: 3, after: 2.5 } }, names)).toEqual([
      { path: 'place', label: 'Place in the list', before: null, after: 'moved' },
    ]);
  });

  it('says that a plan was drawn otherwise where its figures stay the same', () => {
    const column = { id: 'c', kind: 'column', at: [900, 900], wide: 300, deep: 300 } as const;
    const [before, after] = [column, { ...column, at: [1_200, 900] }].map((one) => ({ ...TWO_ROOMS, fixed: [one] }));
    const figures = '2 rooms of 225 sq ft, 5 walls, 0 openings, 1 thing of the building';
    expect(fieldRows({ plan: { before, after } }, names)).toEqual([
      { path: 'plan', label: 'Drawn plan', before: figures, after: 'changed; its figures are the same' },
    ]);
    expect(fieldRows({ plan: { before: { ...TWO_ROOMS, walls: [] }, after } }, names)).toMatchObject([
      { after: figures },
    ]);
  });

  it('names what came and went with what stands on a plan, apart from what is measured by it', () => {
    const before = fold(decide(create([draft('a')]), initialState('b1'), env));
    const placed = { ...TWO_ROOMS, items: [{ itemId: 'new', at: [2_000, 50], turn: 0 } as const] };
    const plain = { ...env, rederive: () => ({ edits: [], added: [], removed: [], kept: [] }) };
    const come = decide({ type: 'DrawPlan', plan: placed, added: [draft('new', { title: 'Bed' })] }, before, plain);
    const after = fold(come, before);
    const gone = decide({ type: 'DrawPlan', plan: TWO_ROOMS, removed: ['new'] }, after, plain);
    expect(come.map((event) => summaryOf(event, after, names))).toEqual(['Drew the flat, added Bed']);
    expect(gone.map((event) => summaryOf(event, before, names))).toEqual(['Changed the plan, removed Bed']);
    const wider = { ...placed, items: [{ itemId: 'new', at: [2_100, 50], turn: 0 } as const] };
    const sized = [{ id: 'new', edit: { dimension: { L: inches(80) } } }];
    const pulled = decide({ type: 'DrawPlan', plan: wider, sized }, after, plain);
    expect(pulled.map((event) => summaryOf(event, after, names))).toEqual(['Changed the plan, resized Bed']);
  });
});
