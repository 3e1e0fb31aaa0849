/** Turns what a sentence asks for into the commands of the grid, on one state of a BOQ. Stores nothing, prices nothing of its own. */
import { v5 as uuidv5 } from 'uuid';
import { SERVICE_LABELS } from '../../kernel/terms';
import { Problem } from '../../platform/http/answers/problem';
import { allows } from '../../platform/http/access/access.service';
import type { RequestContext } from '../../platform/http/request/request-context';
import { TRADES } from '../../pricing/trades';
import type { BoqCatalogue } from '../core/boq-catalogue';
import { contextOf } from '../core/boq-pricing';
import type { BoqCommand, LineDraft, LineEdit, RevisionStep } from '../domain/boq.commands';
import { changesBetween } from '../domain/boq.patch';
import type { BoqState, Line } from '../domain/boq.state';
import { toDraft, toEdit } from '../items/item-input';
import { lineEdit } from '../items/line-edits';
import { nextFinish } from './dearness';
import { isPlaced, type Intent, type Target, type Values } from './language/intents';
import { familyLabel, inSentence, notMade, workMadeOf, worksOf } from './language/labels';
import { rateSteps } from './rate-steps';
import { sidesOf } from './sides';
import { linesOf, roomsOf } from './targets';

type ChangeRequest = Parameters<typeof lineEdit>[1];
type Of<Kind extends Intent['kind']> = Extract<Intent, { readonly kind: Kind }>;

export interface Plan {
  /** Null: nothing to apply. */
  readonly command: BoqCommand | null;
  /** What cannot be done, as sentences. */
  readonly notes: readonly string[];
}

/** Items that one sentence adds; more than this is a list to import. */
const MOST_ADDED = 40;
/** Families of which each work is of one material. */
const MADE_OF = ['floors', 'panelling'] as const;

/** The plan of one request: an own working copy of the lines, so that a later part of the sentence builds on the earlier ones. */
class Planner {
  private readonly edits = new Map<string, LineEdit>();
  private readonly removed = new Set<string>();
  private readonly added: LineDraft[] = [];
  private readonly others: RevisionStep[] = [];
  private readonly notes = new Set<string>();

  constructor(
    private readonly context: RequestContext,
    private readonly state: BoqState,
    private readonly catalogue: BoqCatalogue,
  ) {}

  plan(intents: readonly Intent[]): Plan {
    for (const intent of intents) this.take(intent);
    const steps = this.steps();
    const [first] = steps;
    const command: BoqCommand | null = steps.length > 1 ? { type: 'ReviseBoq', steps } : (first ?? null);
    return { command, notes: [...this.notes] };
  }

  private take(intent: Intent): void {
    switch (intent.kind) {
      case 'change':
        return this.change(intent);
      case 'add':
        return this.add(intent.target, intent);
      case 'remove':
        return this.remove(intent.target);
      case 'swap':
        return this.swap(intent);
      case 'cheaper':
      case 'dearer':
        return this.grade(intent);
      case 'discount':
        return this.discount(intent);
      case 'rates':
        return this.rates(intent);
      case 'estimate':
        this.notes.add('This describes a new home. Say it on the home page to see its estimate.');
        return;
      default:
        return;
    }
  }

  private steps(): RevisionStep[] {
    const edits = [...this.edits].filter(([id]) => !this.removed.has(id)).map(([id, edit]) => ({ id, edit }));
    return [
      ...(edits.length > 0 ? [{ type: 'ChangeItems' as const, edits }] : []),
      ...(this.removed.size > 0 ? [{ type: 'RemoveItems' as const, ids: [...this.removed] }] : []),
      ...this.added.map((line) => ({ type: 'AddItem' as const, line })),
      ...this.others,
    ];
  }

  /** Items of the target as the sentence has left them so far. */
  private lines(target: Target): Line[] {
    return linesOf(target, this.state, this.catalogue)
      .filter(({ id }) => !this.removed.has(id))
      .map((line) => ({ ...line, ...this.edits.get(line.id) }));
  }

  private change(intent: Of<'change'>): void {
    const { target, isSaid } = intent;
    const lines = this.lines(target);
    if (lines.length === 0) {
      if (this.exchanged(intent)) return;
      // A list of what is wanted names what is not there yet.
      if (!isSaid && target.things.length > 0 && (intent.sides.length > 0 || intent.count !== null))
        this.add(target, intent);
      else this.missing(target);
      return;
    }
    // In a whole room most things are not of the finish: only a change that fits nothing needs a word.
    const isWide = target.things.length === 0 && target.made === null;
    let [fitting, moved] = [0, 0];
    const misfits: string[] = [];
    const unmade: string[] = [];
    for (const line of lines) {
      const request = this.requestFor(line, intent);
      if (request === null) {
        unmade.push(line.title);
        continue;
      }
      const fit = lineEdit(line, request, this.catalogue, contextOf(this.state));
      if ('skip' in fit) misfits.push(`${line.title}: ${fit.skip}`);
      else {
        fitting += 1;
        if (Object.keys(changesBetween<Line>(line, fit.edit)).length > 0) moved += 1;
        this.edits.set(line.id, { ...this.edits.get(line.id), ...fit.edit });
      }
    }
    if (fitting > 0 && moved === 0) this.notes.add(`${nameOf(lines)} so already.`);
    if (isWide && fitting > 0) return;
    for (const misfit of new Set(misfits.slice(0, 3))) this.notes.add(misfit);
    if (unmade.length > 0) this.notes.add(notMade(unmade, this.finishName(intent.finish)));
  }

  /** `marble to vitrified in the hall`: floors and panels are works of their own by what they are made of. Whether there are such. */
  private exchanged({ target, finish }: Of<'change'>): boolean {
    const { made, things } = target;
    if (made === null || finish === null || things.length > 0) return false;
    for (const family of MADE_OF) {
      const [from, to] = [workMadeOf(family, made), workMadeOf(family, finish)];
      if (from === null || to === null) continue;
      const of: Target = { ...target, made: null, things: [{ kind: 'work', id: from }] };
      if (this.lines(of).length === 0) continue;
      this.swap({ kind: 'swap', target: of, work: to });
      return true;
    }
    return false;
  }

  private finishName = (finish: string | null): string =>
    finish === null ? 'this finish' : inSentence(this.catalogue.finish(finish));

  /** The cells that a change sets on a line; null where it is not made in the finish. */
  private requestFor(line: Line, { finish, sides, axis, count }: Values): ChangeRequest | null {
    const request: ChangeRequest = {};
    if (finish !== null) {
      const id = this.finishFor(line, finish);
      if (id === null) return null;
      request.finish_id = id;
    }
    if (sides.length > 0) {
      const [usual] = line.work === null ? [] : this.catalogue.dimensionsOf(line.work);
      const dimension = sidesOf(sides, axis, line.dimension, usual ?? null);
      if (dimension) request.dimension = dimension;
    }
    if (count !== null) request.count = count;
    return request;
  }

  /** The finish on the board that the line has: acrylic on BWP ply where it is of BWP ply. Null where there is none. */
  private finishFor(line: Line, finish: string): string | null {
    if (line.work === null) return null;
    const made = new Set(this.catalogue.finishesOf(line.work).map(({ id }) => id));
    const onBoard = line.finish?.endsWith('-bwp') ? `${finish}-bwp` : finish;
    return [onBoard, finish, `${finish}-bwp`].find((id) => made.has(id)) ?? null;
  }

  private add(target: Target, { finish, sides, axis, count }: Values): void {
    const [lines, { except }] = [[...this.state.lines.values()], target];
    const out = except.things.length === 0 ? roomsOf(except, lines, this.catalogue) : null;
    const rooms = roomsOf(target, lines, this.catalogue);
    for (const thing of target.things) {
      const [work = ''] = worksOf(thing);
      const entry = this.catalogue.work(work);
      const trade = TRADES.find(({ service }) => service === entry?.service);
      if (!entry || !trade) continue;
      for (const room of rooms ?? [this.usualRoom(work)]) {
        if (room !== null && out?.has(room)) continue;
        if (this.added.length >= MOST_ADDED) return;
        const made = finish === null ? null : this.finishFor({ work, finish: null } as Line, finish);
        if (finish !== null && made === null) this.notes.add(notMade([entry.label], this.finishName(finish)));
        const dimension =
          sides.length > 0 ? sidesOf(sides, axis, entry.defaultDimension, entry.defaultDimension) : null;
        const fields = {
          [trade.workField ?? 'work']: work,
          room,
          ...(dimension ? { dimension } : {}),
          ...(made === null ? {} : { finish_id: made }),
          ...(count === null ? {} : { count }),
        };
        const id = uuidv5(String(this.added.length), this.context.commandId);
        this.attempt(entry.label, () => {
          const line = toDraft(trade, fields, id, this.catalogue);
          const refusal = this.catalogue.refuse(line);
          if (refusal) this.notes.add(`${entry.label}: ${refusal.message}`);
          else this.added.push(line);
        });
      }
    }
  }

  /** The room of the BOQ that a work has to be in; null where it may be in any. */
  private usualRoom(work: string): string | null {
    const kinds = this.catalogue.roomKindsOf(work);
    if (kinds.length === 0) return null;
    const rooms = [...this.state.lines.values()].flatMap(({ room }) => room ?? []);
    return rooms.find((room) => kinds.some((kind) => kind === this.catalogue.roomEntry(room)?.kind)) ?? null;
  }

  private remove(target: Target): void {
    const lines = this.lines(target);
    if (lines.length === 0) return this.missing(target);
    for (const { id } of lines) this.removed.add(id);
  }

  private swap({ target, work }: Of<'swap'>): void {
    const entry = this.catalogue.work(work);
    const trade = TRADES.find(({ service }) => service === entry?.service);
    if (!entry || !trade) return;
    const axesOf = (id: string): string =>
      Object.keys(this.catalogue.work(id)?.defaultDimension ?? {})
        .sort()
        .join('');
    const lines = this.lines(target).filter(
      (line) => line.work !== work && line.work !== null && axesOf(line.work) === axesOf(work),
    );
    const isThere = this.lines({ ...target, things: [{ kind: 'work', id: work }] }).length > 0;
    if (lines.length === 0) {
      if (isThere) this.notes.add(`${entry.label} is there already.`);
      else
        this.add(
          { ...target, things: [{ kind: 'work', id: work }] },
          { finish: null, sides: [], axis: null, count: null },
        );
      return;
    }
    for (const line of lines)
      this.attempt(line.title, () => {
        const edit = toEdit(trade, { [trade.workField ?? 'work']: work }, line, this.catalogue);
        const refusal = this.catalogue.refuse({ ...line, ...edit });
        if (refusal) this.notes.add(`${line.title}: ${refusal.message}`);
        else this.edits.set(line.id, { ...this.edits.get(line.id), ...edit });
      });
  }

  private grade({ kind, target }: Of<'cheaper' | 'dearer'>): void {
    const lines = this.lines(target);
    if (lines.length === 0) return this.missing(target);
    let found = 0;
    for (const line of lines) {
      const finish = nextFinish(line, kind, this.state, this.catalogue);
      if (finish === null) continue;
      const fit = lineEdit(line, { finish_id: finish }, this.catalogue, contextOf(this.state));
      if ('skip' in fit) continue;
      found += 1;
      this.edits.set(line.id, { ...this.edits.get(line.id), ...fit.edit });
    }
    if (found === 0)
      this.notes.add(kind === 'cheaper' ? 'There is no cheaper finish for it.' : 'There is no better finish for it.');
  }

  private discount({ percent, trade }: Of<'discount'>): void {
    if (!allows(this.context, 'boq.design-fee')) {
      this.notes.add('Only the designer of the BOQ can give a discount.');
      return;
    }
    const name = trade === null ? 'all items' : SERVICE_LABELS[trade].toLowerCase();
    const discount = {
      service: trade,
      line: null,
      bp: Math.round(percent * 100),
      amount: null,
      reason: `${percent} % off ${name}`,
    };
    this.others.push({ type: 'ChangeDetails', details: { discounts: [...this.state.head.discounts, discount] } });
  }

  private rates(intent: Of<'rates'>): void {
    if (!allows(this.context, 'boq.edit-rates')) {
      this.notes.add('Only the designer of the BOQ can change rates.');
      return;
    }
    const steps = rateSteps(intent, this.state);
    if (steps.length === 0) this.notes.add('No rate of this kind is used in the BOQ.');
    this.others.push(...steps);
  }

  private missing({ things, rooms, kinds, made, except }: Target): void {
    const [thing] = things;
    const name =
      thing === undefined
        ? made === null
          ? 'such item'
          : 'item'
        : thing.kind === 'family'
          ? familyLabel(thing.id)
          : (this.catalogue.work(thing.id)?.label ?? thing.id);
    const where = [...rooms.map((room) => this.catalogue.room(room)), ...kinds.map((kind) => `${kind}s`)].join(', ');
    const verb = thing?.kind === 'family' && name.endsWith('s') ? 'are' : 'is';
    const other = isPlaced(except) ? 'other ' : '';
    const of = made === null ? '' : ` in ${this.finishName(made)}`;
    this.notes.add(
      `There ${verb} no ${other}${inSentence(name)}${of} in ${where === '' ? 'the BOQ' : where.toLowerCase()}.`,
    );
  }

  /** Runs what may be refused with a sentence. */
  private attempt(title: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.notes.add(`${title}: ${error.message}`);
    }
  }
}

/** `Study table is` of one item; of several their number. */
const nameOf = ([first, ...others]: readonly Line[]): string =>
  first && others.length === 0 ? `${first.title} is` : `${others.length + 1} items are`;

/** What a person's sentence does to a BOQ: the command that applies it, and what cannot be done. */
export function planOf(
  context: RequestContext,
  state: BoqState,
  catalogue: BoqCatalogue,
  intents: readonly Intent[],
): Plan {
  return new Planner(context, state, catalogue).plan(intents);
}
