/** Cuts the tags of a text where another predicate begins. Pure. */
import { isPlaced, type Place, type Thing } from './intents';
import type { Verb } from './lexicon';
import { addTo, emptyPart, isBlank, isRoomsOnly, type Mutable, type Part } from './part';
import { senseOf, type SenseOf, type Tag } from './senses';
import { tokensOf } from './tokens';

/** Pieces of one line; more than this many are a number of something else. */
const MOST_PIECES = 10;
const TO = /^(to|with|by|into|ki jagah|ke badle|ke bajay|badle|jagah|se)$/;
const IN_PLACE = /^(ki jagah|ke badle|ke bajay|badle|jagah)$/;
/** Between two finishes, of which the second takes the place of the first. */
const OVER = /^(to|with|by|into|for|ki jagah|ke badle|ke bajay|badle|jagah|se|ko|ka|→|>)$/;
/** In front of a finish that another takes the place of. */
const INSTEAD = /^(rather than|instead of)$/;
const NOT = /^(not|rather than|instead of)$/;

/** The finish, things and rooms of a part as they were at a point of the sentence. */
type Marks = Readonly<Record<keyof Place, number>>;
const NO_MARKS: Marks = { things: 0, rooms: 0, kinds: 0 };
const marksOf = ({ things, rooms, kinds }: Place): Marks => ({
  things: things.length,
  rooms: rooms.length,
  kinds: kinds.length,
});
/** Takes what was named after a point out of a place. */
const cutOff = (place: Mutable<Place>, marks: Marks): Mutable<Place> => ({
  things: place.things.splice(marks.things),
  rooms: place.rooms.splice(marks.rooms),
  kinds: place.kinds.splice(marks.kinds),
});

/** The parts of a text, as they follow each other. `unknown` gets what could not be used. */
export function cutParts(tags: readonly Tag[], unknown: Tag[]): readonly Part[] {
  const cutter = new Cutter(unknown);
  for (const tag of tags) cutter.take(tag);
  return cutter.done();
}

class Cutter {
  private readonly parts: Part[] = [];
  private part = emptyPart();
  /** The word before, as the lexicon has it; words that say nothing are passed over. */
  private before = '';
  private isAfterFinish = NO_MARKS;
  /** Things and rooms are named as those that stay as they are; from the last `and` on. */
  private except: Marks | null = null;
  private named: 'thing' | 'room' | null = null;

  constructor(private readonly unknown: Tag[]) {}

  done(): readonly Part[] {
    this.cut();
    return this.parts;
  }

  take(tag: Tag): void {
    const text = wordsOf(tag);
    const [verb, finish, except] = [senseOf(tag, 'verb'), senseOf(tag, 'finish'), senseOf(tag, 'except')];
    const thing = thingOf(tag);
    if (senseOf(tag, 'stop')) {
      this.cut();
      const last = this.parts.at(-1);
      if (last) last.isLast = true;
    } else if (senseOf(tag, 'join')) {
      if (this.except) this.except = marksOf(this.part.except);
      else this.cut();
    } else if (except) this.leaveOut(except.place);
    else if (verb && !(finish && verb.verb === 'cheaper')) this.takeVerb(verb);
    else if (
      finish &&
      !(thing && this.part.things.length === 0 && this.part.rooms.length > 0 && !senseOf(tag, 'family'))
    )
      this.takeFinish(finish.finish);
    else if (thing) this.takeThing(thing);
    else if (!this.takeOther(tag)) {
      this.unknown.push(tag);
      const { finish: from, verb: said } = this.part;
      if (tag.senses.length === 0 && OVER.test(this.before) && (from !== null || said === 'change'))
        this.part.isLost = true;
    }
    if (!senseOf(tag, 'filler') || OVER.test(text) || NOT.test(text)) this.before = text;
  }

  private cut(): void {
    if (!isBlank(this.part)) this.parts.push(this.part);
    this.start(emptyPart());
  }

  private start(part: Part): void {
    this.part = part;
    this.except = null;
  }

  private takeVerb({ verb, place }: SenseOf<'verb'>): void {
    const { part } = this;
    if (
      place === 'before' &&
      verb !== 'with' &&
      (part.things.length > 0 || part.finish !== null || isPlaced(part.except)) &&
      !isDoubled(part)
    )
      this.cut();
    if (verb !== 'with') this.part.verb = strongerOf(this.part.verb, verb);
    if (place === 'after' && verb !== 'off' && this.part.percent === null) this.cut();
  }

  private takeFinish(finish: string): void {
    const { part, before } = this;
    part.isLost = false;
    if (this.except) {
      // `all veneer except kitchen, bedrooms acrylic`: what was named last is no exception.
      const own = cutOff(part.except, this.except);
      if (part.finish !== null) {
        this.cut();
        this.start({ ...emptyPart(), ...own, finish });
      } else Object.assign(part, own, { finish });
      this.except = null;
    } else if (part.finish === null) {
      if (INSTEAD.test(before)) part.from = finish;
      else part.finish = finish;
    } else if (OVER.test(before)) Object.assign(part, { from: part.from ?? part.finish, finish });
    else if (INSTEAD.test(before)) part.from = finish;
    else if (!NOT.test(before)) {
      const { things, rooms, kinds } = this.isAfterFinish;
      const own = things + rooms + kinds > 0 ? cutOff(part, this.isAfterFinish) : {};
      this.cut();
      this.start({ ...emptyPart(), ...own, finish });
    }
    this.isAfterFinish = marksOf(this.part);
  }

  private takeThing(thing: Thing): void {
    const { part, before } = this;
    this.named = 'thing';
    if (this.except) part.except.things.push(thing);
    else if (isPlace(before, part, thing)) part.to = thing;
    else part.things.push(thing);
  }

  /** Takes what is neither verb nor thing; false for what a change cannot use. */
  private takeOther(tag: Tag): boolean {
    const isRoom = tag.senses.some(({ kind }) => kind === 'room' || kind === 'rooms');
    if (isRoom) this.named = 'room';
    return takeRoom(tag, this.except ? this.part.except : this.part) || take(tag, this.part);
  }

  /** Rooms and things that stay as they are: those that follow, or those that were named last. */
  private leaveOut(place: 'before' | 'after'): void {
    if (place === 'before') {
      this.except = marksOf(this.part.except);
      return;
    }
    const { part, parts } = this;
    const own = this.named === 'thing' ? { ...marksOf(part), things: 0 } : { ...NO_MARKS, things: part.things.length };
    addTo(part.except, cutOff(part, own));
    for (let last = parts.at(-1); last && !last.isLast && isRoomsOnly(last); last = parts.at(-1)) {
      addTo(part.except, last);
      parts.pop();
    }
  }
}

const wordsOf = (tag: Tag): string =>
  tokensOf(tag.text)
    .map(({ key }) => key)
    .join(' ');

/** Whether a work takes the place of the one before it: `hinged wardrobe to sliding wardrobe`. */
function isPlace(before: string, { things, verb }: Part, { kind }: Thing): boolean {
  if (things.length === 0 || kind !== 'work') return false;
  if (IN_PLACE.test(before)) return true;
  return before === 'to' ? verb === null || verb === 'change' : verb === 'change' && TO.test(before);
}

const isDoubled = (part: Part): boolean => part.things.length === 0 && part.verb !== null && part.finish === null;

function thingOf(tag: Tag): Thing | null {
  const family = senseOf(tag, 'family');
  if (family) return { kind: 'family', id: family.family };
  const work = senseOf(tag, 'work');
  return work ? { kind: 'work', id: work.work } : null;
}

/** Not wanted stays not wanted: `mat lagao`, `do not want to add`. */
function strongerOf(earlier: Verb | null, later: Verb): Verb {
  if (earlier === null || earlier === later) return later;
  if (earlier === 'remove' && later !== 'cheaper' && later !== 'dearer') return earlier;
  if ((earlier === 'cheaper' || earlier === 'dearer') && ['change', 'put', 'want'].includes(later)) return earlier;
  if ((earlier === 'add' || earlier === 'off') && ['change', 'put', 'want'].includes(later)) return earlier;
  return later;
}

function takeRoom(tag: Tag, place: Mutable<Place>): boolean {
  const [kind, room] = [senseOf(tag, 'rooms'), senseOf(tag, 'room')];
  if (kind) place.kinds.push(kind.of);
  else if (room) place.rooms.push(room.room);
  return kind !== undefined || room !== undefined;
}

function take(tag: Tag, part: Part): boolean {
  for (const sense of tag.senses)
    switch (sense.kind) {
      case 'trade':
        part.trade = sense.trade;
        return true;
      case 'side':
        part.side = sense.side;
        return true;
      case 'size':
        part.sides = [...sense.sides];
        return true;
      case 'axis':
        part.axis = sense.axis;
        return true;
      case 'percent':
        part.percent = sense.percent;
        return true;
      case 'count':
      case 'number':
        if (!Number.isInteger(sense.value) || sense.value < 1 || sense.value > MOST_PIECES) return false;
        part.count = sense.value;
        return true;
      case 'all':
        part.isAll = true;
        return true;
      default:
        break;
    }
  return tag.senses.some(({ kind }) =>
    ['filler', 'expensive', 'budget', 'question', 'since', 'condition', 'package'].includes(kind),
  );
}
