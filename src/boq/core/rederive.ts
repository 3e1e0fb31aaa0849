/** The effect of changed questionnaire answers on the lines derived from them. */
import { v5 as uuidv5 } from 'uuid';
import { memo, oncePer } from '../../kernel/once-per';
import type { Plan } from '../../kernel/plan';
import type { Quantity } from '../../kernel/quantity';
import { areaInScope, boqLinesFor, packageFinishes, type Questionnaire } from '../quick-estimate';
import type { BoqCatalogue } from './boq-catalogue';
import type { LineEdit } from '../domain/boq.commands';
import { sameValue } from '../../kernel/decisions/same-value';
import type { BoqHead, BoqState, Line } from '../domain/boq.state';
import { MEASURE_FIELDS } from '../domain/line-fields';
import type { RederivedLines } from '../domain/decide-env';

type Derived = ReturnType<typeof boqLinesFor>[number];

const NOTHING: RederivedLines = { edits: [], added: [], removed: [], kept: [] };

/**
 * A line that still matches the current answers follows them: it is measured again, gets another finish, is removed or
 * added. A line that someone edited stays unchanged and is listed; a line that someone removed stays removed. So the
 * lines of an untouched BOQ equal those of the quick estimate, in whatever order the answers were given.
 */
export function rederive(state: BoqState, next: BoqHead, catalogue: BoqCatalogue): RederivedLines {
  const [now, then] = [questionnaireOf(state.head), questionnaireOf(next)];
  if (now && then && sameValue({ ...now, city: null }, { ...then, city: null })) return NOTHING;
  const places = now && placesOf(state, boqLinesFor(now));
  if (!then || !places || !isDerived(state, places.values()))
    return { ...NOTHING, edits: refinished(state, next, catalogue) };
  const edits: { id: string; edit: LineEdit }[] = [];
  const added: RederivedLines['added'][number][] = [];
  const removed: string[] = [];
  const kept: string[] = [];
  const wanted = byPlace(boqLinesFor(then));
  const placed = new Set(next.plan?.items.map(({ itemId }) => itemId));
  for (const [place, { derived, line }] of places) {
    const after = wanted.get(place);
    wanted.delete(place);
    if (!line || sameValue(derived, after)) continue;
    // What stands on the plan has the size it was placed with.
    const own = placed.has(line.id) ? { dimension: line.dimension, area: line.area } : {};
    if (!derived || !isAs(line, { ...derived, ...own })) kept.push(line.id);
    else if (!after) removed.push(line.id);
    else if (!isAs(line, { ...after, ...own })) edits.push({ id: line.id, edit: { ...after, ...own } });
  }
  // The id follows from place and revision, so that a change is applied as it was estimated.
  for (const [place, line] of wanted)
    added.push({ ...line, id: uuidv5(`${place} at ${state.revision + 1}`, state.boqId) });
  return { edits, added, removed, kept, follows: true };
}

/**
 * The answers that a BOQ's lines follow; null where one is missing. The same object for the same head, which stays while only lines
 * change: what is worked out from the answers is kept with them.
 */
export const questionnaireOf = oncePer((head: BoqHead): Questionnaire | null => {
  const { layout, bedrooms, hasModularKitchen, carpetArea, budgetType, city } = head;
  if (layout === null || carpetArea === null || carpetArea <= 0 || budgetType === null) return null;
  const { condition, scope, roomsInScope, sizes, plan, finishLevels } = head;
  const home = { layout, bedrooms, hasModularKitchen, carpetArea, budgetType, city };
  return knownAnswers({ ...home, condition, scope, roomsInScope, sizes, plan, finishLevels });
});

const lastOfPlan = memo<Plan, Questionnaire>();

/** The same object for the same answers with a plan: a change is decided on a head of its own, and then asked about on the stored one. */
function knownAnswers(answers: Questionnaire): Questionnaire {
  const { plan } = answers;
  if (!plan) return answers;
  const last = lastOfPlan.get(plan);
  const isSame =
    last && Object.entries(answers).every(([field, value]) => last[field as keyof Questionnaire] === value);
  if (isSame) return last;
  lastOfPlan.set(plan, answers);
  return answers;
}

/** The carpet area that is worked on, in square feet; null where the BOQ does not state the flat's. */
export function areaInScopeOf(head: BoqHead): Quantity | null {
  const answers = questionnaireOf(head);
  return answers ? areaInScope(answers) : head.carpetArea;
}

/** The answers behind a BOQ, and the lines whose measures still follow from them. */
export interface AsAnswered {
  readonly answers: Questionnaire;
  readonly lines: ReadonlySet<string>;
}

/** Null for a BOQ that was not made from answers, or no longer has them. */
export const asAnswered = oncePer((state: BoqState): AsAnswered | null => {
  const answers = questionnaireOf(state.head);
  const places = answers && answeredPlaces(state, boqLinesFor(answers));
  if (!answers || !places || !isDerived(state, places)) return null;
  const isMeasured = (line: Line, derived: Derived): boolean =>
    MEASURE_FIELDS.every((field) => sameValue(line[field], derived[field]));
  const lines = places.flatMap(({ derived, line }) => (derived && line && isMeasured(line, derived) ? line.id : []));
  return { answers, lines: new Set(lines) };
});

interface Place {
  /** What the current answers give in this place; undefined where they give nothing. */
  readonly derived: Derived | undefined;
  /** The line in this place; undefined where it was removed. */
  readonly line: Line | undefined;
}

/** A place whose line is still looked for. */
type Filled = { -readonly [Key in keyof Place]: Place[Key] };

/** The place of a line among the derived ones: its room, its work, and its number among identical ones. */
function byPlace<Item extends Pick<Line, 'room' | 'work'>>(lines: Iterable<Item>): Map<string, Item> {
  const places = new Map<string, Item>();
  const counts = new Map<string, number>();
  for (const line of lines) {
    const alike = `${line.room ?? ''}|${line.work ?? ''}`;
    const nth = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, nth);
    places.set(`${alike}|${nth}`, line);
  }
  return places;
}

function placesOf(state: BoqState, derived: readonly Derived[]): Map<string, Place> {
  const expected = byPlace(derived);
  const standing = byPlace([...state.lines.values()].filter(({ work, manual }) => work !== null && manual === null));
  const places = new Map<string, Place>();
  for (const place of new Set([...expected.keys(), ...standing.keys()]))
    places.set(place, { derived: expected.get(place), line: standing.get(place) });
  return places;
}

/** The places that the answers give, as in `placesOf`, without a key and a place for each line of a large BOQ. */
function answeredPlaces(state: BoqState, derived: readonly Derived[]): Place[] {
  const rooms = new Map<string | null, Map<string | null, { readonly places: Filled[]; met: number }>>();
  const places = derived.map((one) => {
    const place: Filled = { derived: one, line: undefined };
    let works = rooms.get(one.room);
    if (!works) rooms.set(one.room, (works = new Map()));
    const alike = works.get(one.work);
    if (alike) alike.places.push(place);
    else works.set(one.work, { places: [place], met: 0 });
    return place;
  });
  for (const line of state.lines.values()) {
    if (line.manual !== null) continue;
    const alike = rooms.get(line.room)?.get(line.work);
    if (!alike) continue;
    const place = alike.places[alike.met];
    if (place) place.line = line;
    alike.met += 1;
  }
  return places;
}

/** Whether a line still equals what the answers give, in every field they give. */
function isAs(line: Line, derived: Derived): boolean {
  const { id: _id, seq: _seq, ...fields } = line;
  return sameValue(fields, derived);
}

/** Made from a questionnaire, or a copy of such a BOQ: at least half of the derived lines are still unchanged. */
function isDerived({ origin }: BoqState, places: Iterable<Place>): boolean {
  if (origin === 'questionnaire' || origin === 'recommendation') return true;
  const expected = [...places].filter(({ derived }) => derived);
  const untouched = expected.filter(({ derived, line }) => derived && line && isAs(line, derived));
  return untouched.length * 2 >= expected.length;
}

/** Lines assembled by hand: those in the finish of the current package take the finish of the next one. */
function refinished(state: BoqState, next: BoqHead, catalogue: BoqCatalogue): { id: string; edit: LineEdit }[] {
  const [present, wanted] = [state.head.budgetType, next.budgetType];
  if (present === null || wanted === null || present === wanted) return [];
  return [...state.lines.values()].flatMap((line) => {
    if (line.work === null || line.manual !== null) return [];
    const kind = line.room === null ? null : (catalogue.roomEntry(line.room)?.kind ?? null);
    const usual = catalogue.defaultFinish(line.work);
    const chosen = packageFinishes(line.work, kind, next.condition).find(
      (choices) => (choices[present] || usual) === line.finish,
    );
    const finish = chosen?.[wanted];
    if (finish === undefined || finish === '-' || (finish || usual) === line.finish) return [];
    return [{ id: line.id, edit: { finish: finish || usual } }];
  });
}
