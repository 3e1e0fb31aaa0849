import { Injectable } from '@nestjs/common';
import { CatalogueDirectory } from '../../directory/catalogue/catalogue.public';
import { RoomsDirectory } from '../../directory/rooms/rooms.public';
import { formatFeetInches } from '../../kernel/length';
import type { Language } from '../../kernel/quotations/languages';
import { rupees } from '../../kernel/money';
import { invalid, preconditionFailed } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqCommands } from '../core/boq-commands';
import { BoqPricing } from '../core/boq-pricing';
import type { Snapshot } from '../core/boq-streams';
import type { BoqState } from '../domain/boq.state';
import { BoqHeads } from '../reads/state/boq-heads';
import { RoomNames } from '../reads/room-names';
import { chipsOf, homeChips } from './chips';
import { homeAnswers } from './home-answers';
import { nearestExamples, OF_BOQS, OF_HOMES } from './language/examples';
import { understand, type Reading } from './language/understand';
import { vocabularyOf, type Vocabulary } from './language/vocabulary';
import { planOf } from './plan';
import { questionsOf } from './questions';
import type { Said, SaidHome, SaidLine } from './say.dto';

/** How long a vocabulary is used: a new alias is understood after it at the latest. */
const FRESH_MS = 60_000;
/** Characters of a sentence that the history keeps as the reason of its revision. */
const REASON_LENGTH = 200;

/** Sentences about a BOQ: read, shown with what they would change, and applied as one revision. */
@Injectable()
export class SayService {
  private vocabulary: { readonly at: number; readonly words: Vocabulary } | null = null;

  constructor(
    private readonly commands: BoqCommands,
    private readonly heads: BoqHeads,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
    private readonly works: CatalogueDirectory,
    private readonly rooms: RoomsDirectory,
    private readonly names: RoomNames,
  ) {}

  /** What a text means for a BOQ: chips, answers to questions, and the effect of its changes. Stores nothing. */
  async read(context: RequestContext, boqId: string, text: string): Promise<Said> {
    const state = await this.heads.state(boqId, context);
    const reading = understand(text, this.words());
    const { command, notes } = planOf(context, state, this.catalogue, reading.intents);
    const now: Snapshot = { state, priced: this.pricing.price(state) };
    const questions = questionsOf(reading.intents, now, this.catalogue, new Date());
    const rooms = [...new Set([...state.lines.values()].flatMap(({ room }) => room ?? []))];
    const estimate = command ? await this.commands.estimate(boqId, command) : null;
    const lines = estimate ? this.lines(estimate.before, estimate.after) : [];
    const total = now.priced.totals.total;
    const after = estimate?.after.priced.totals.total ?? total;
    const isIdle = lines.length === 0 && after === total;
    return {
      data: {
        ...this.shown(reading, text, rooms, isIdle && command === null && questions.length === 0),
        notes: notes.length > 0 ? [...notes] : silenceOf(reading, command !== null && isIdle),
        questions,
        lines,
        total_before: rupees(total),
        total_after: rupees(after),
        estimate_token: estimate && !isIdle ? await estimate.token() : null,
      },
      revision: state.revision,
    };
  }

  /**
   * Applies what a text asks for as one revision. Throws 400 without the token of its preview or where there is nothing to apply,
   * 412 where the BOQ is not at `revision` any more, 409 where the figures of the preview have changed.
   */
  async apply(context: RequestContext, boqId: string, text: string, revision?: number): Promise<Said> {
    if (context.estimateToken === null) throw invalid({ 'X-Estimate-Token': 'Look at what it would change first.' });
    const state = await this.heads.state(boqId, context);
    if (revision !== undefined && revision !== state.revision) throw preconditionFailed({ revision: state.revision });
    const reading = understand(text, this.words());
    const { command, notes } = planOf(context, state, this.catalogue, reading.intents);
    if (!command) throw invalid({ text: 'There is nothing to apply in this.' });
    const done = await this.commands.submit(context, boqId, command, text.slice(0, REASON_LENGTH));
    const { before, after } = done;
    return {
      data: {
        ...this.shown(reading, text, [], false),
        notes: [...notes],
        questions: [],
        lines: this.lines(before, after),
        total_before: rupees(before.priced.totals.total),
        total_after: rupees(after.priced.totals.total),
        estimate_token: null,
      },
      revision: done.revision,
    };
  }

  /** What a text says of a home that is to be estimated. */
  home(text: string, language: Language): SaidHome {
    const reading = understand(text, this.words(), true);
    const [said] = reading.intents.flatMap((intent) => (intent.kind === 'estimate' ? [intent] : []));
    const { answers, budget, missed } = homeAnswers(said);
    const { not_understood: words, ...shown } = this.shown(reading, text, [], !said, language);
    return { data: { ...shown, not_understood: [...words, ...missed], answers, budget } };
  }

  private shown(reading: Reading, text: string, rooms: readonly string[], isLost: boolean, home?: Language) {
    const words = reading.unknown.map((tag) => tag.text.trim()).filter((word) => word !== '');
    return {
      understood: home ? homeChips(reading.tags, this.catalogue, home) : chipsOf(reading.tags, this.catalogue, rooms),
      not_understood: words,
      nearest: isLost || words.length > 0 ? nearestExamples(text, home ? OF_HOMES[home] : OF_BOQS) : [],
    };
  }

  private words(): Vocabulary {
    const now = Date.now();
    if (!this.vocabulary || now - this.vocabulary.at > FRESH_MS) {
      const names = {
        works: this.works.works().filter(({ offered }) => offered),
        finishes: this.works.finishes(),
        rooms: [...this.rooms.snapshot().values()],
      };
      this.vocabulary = { at: now, words: vocabularyOf(names) };
    }
    return this.vocabulary.words;
  }

  private lines(before: Snapshot, after: Snapshot): SaidLine[] {
    const ids = new Set([...before.state.lines.keys(), ...after.state.lines.keys()]);
    const lines: SaidLine[] = [];
    for (const id of ids) {
      const [old, next] = [before.state.lines.get(id), after.state.lines.get(id)];
      const line = next ?? old;
      const isSame = old === next && before.priced.lines.get(id)?.cost === after.priced.lines.get(id)?.cost;
      if (!line || isSame) continue;
      lines.push({
        id,
        title: line.title,
        room_label: line.room === null ? null : this.names.label(line.room),
        what: !old ? 'added' : !next ? 'removed' : 'changed',
        before: this.side(before, id),
        after: this.side(after, id),
      });
    }
    return lines;
  }

  private side({ state, priced }: { state: BoqState; priced: Snapshot['priced'] }, id: string): SaidLine['before'] {
    const [line, price] = [state.lines.get(id), priced.lines.get(id)];
    if (!line || !price) return null;
    const { L, W, H } = line.dimension ?? {};
    const sides = [L, W, H].flatMap((side) => (side === undefined ? [] : [formatFeetInches(side)]));
    return {
      cost: rupees(price.cost),
      finish_label: line.finish === null ? null : this.catalogue.finish(line.finish),
      size: sides.length > 0 ? sides.join(' × ') : null,
      count: line.count,
    };
  }
}

/** What is said of a text that would change nothing and of which no part is refused. */
function silenceOf({ intents, tags, unknown }: Reading, isSo: boolean): string[] {
  if (isSo) return ['Nothing changes: it is like that already.'];
  return intents.length === 0 && tags.length > 0 && unknown.length === 0
    ? ['It does not say what to change, or into what.']
    : [];
}
