import { Injectable } from '@nestjs/common';
import { LibraryEffect, type LibraryEffectRow } from '../../../boq/boq.public';
import { LibraryAdmin, RateBooks } from '../../../directory/rate-books/rate-books.public';
import { today } from '../../../kernel/day';
import { grouped } from '../../../kernel/record';
import type { City } from '../../../kernel/terms';
import { rateKey } from '../../../kernel/rate-key';
import type { UserActor } from '../../../platform/http/access/actor';
import { conflict } from '../../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import {
  currentRateBook,
  draftLibrary,
  learnedFactor,
  learnedRates,
  rateLibrary,
  type LearnedChange,
  type OutturnSpread,
  type RateLibrary,
} from '../../../pricing';
import { biasesOf, tradeRatios, type Bias, type CostSide, type Moved } from '../../domain/costs/bias';
import { outturnSpread } from '../../domain/costs/spread';
import { FirmWorks, type FirmWork } from '../firm-works';
import { percent as percentOf, textOf } from './proposals-view';

/** Finished works against the rates that their firm has now. */
export interface Lessons {
  readonly finished: readonly FirmWork[];
  readonly biases: readonly Bias[];
  /** How far they came out from the firm’s rates; null while they are too few. */
  readonly spread: OutturnSpread | null;
  readonly library: RateLibrary;
}

export interface EstimatedProposal {
  readonly lessons: Lessons;
  readonly bias: Bias;
  readonly changes: readonly LearnedChange[];
  readonly boqs: { readonly data: readonly LibraryEffectRow[]; readonly total: number };
}

type Asked = Pick<Bias, 'service' | 'side'>;
/** A proposal as it was seen. */
type Seen = Asked & { readonly percent: number; readonly version: number };

/** Proposals for a firm’s rates from its finished works, and their adoption as a version of the firm’s own rates. */
@Injectable()
export class FirmProposals {
  constructor(
    private readonly firm: FirmWorks,
    private readonly books: RateBooks,
    private readonly admin: LibraryAdmin,
    private readonly effect: LibraryEffect,
  ) {}

  async of(person: UserActor): Promise<Lessons> {
    const [{ works }, library] = await Promise.all([
      this.firm.of(person, { isWhole: true }),
      this.admin.current(person.id),
    ]);
    const finished = works.filter(({ isFinished }) => isFinished);
    const moved = await this.moved(finished, library);
    const ratios = finished.flatMap(({ trades }) => tradeRatios(trades, moved));
    return { finished, biases: biasesOf(ratios), spread: outturnSpread(finished, moved), library };
  }

  /** The rates that a proposal would change, and a page of the open BOQs with it. 409 where it is not proposed any more. */
  async estimate(
    person: UserActor,
    asked: Asked,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<EstimatedProposal> {
    const lessons = await this.of(person);
    const bias = lessons.biases.find(isOf(asked));
    if (!bias) throw conflict('moved', 'This is not proposed any more: your works or rates have changed.');
    const changes = changesOf(bias, lessons);
    const { library } = lessons;
    const rates = changes.map(({ after }) => {
      const key = rateKey(after.service, after.kind, after.label);
      return { key, before: library.rates.get(key) ?? null, after };
    });
    return { lessons, bias, changes, boqs: await this.effect.of(draftLibrary(library, { rates }), page, limit) };
  }

  /** Saves a proposal as a version of the person’s own rates. 409 where it, or their rates, have changed since it was seen. */
  async adopt(context: RequestContext, { percent, version, ...asked }: Seen, reason: string): Promise<void> {
    const lessons = await this.of(personOf(context));
    const bias = lessons.biases.find(isOf(asked));
    const isSeen = bias !== undefined && percentOf(bias.factor - 1) === percent;
    const rates = isSeen ? changesOf(bias, lessons).map(({ after }) => after) : [];
    // Decided with no rates where nothing is proposed any more, because a repeated request is answered as the first one was.
    await this.admin.run(context, { type: 'AdoptRates', rates, version }, reason || (bias ? textOf(bias) : ''));
  }

  /** What the ranges of new estimates rest on: the firm’s own finished works, or usual spreads. 409 while these works are too few. */
  async setRange(context: RequestContext, isOwn: boolean): Promise<void> {
    const spread = isOwn ? (await this.of(personOf(context))).spread : null;
    if (isOwn && !spread) throw conflict('too_few', 'A range of your own needs five finished works with their costs.');
    await this.admin.run(context, { type: 'SetSpread', spread }, '');
  }

  /** How far the firm’s rates have moved since each work was estimated, by what was learned alone. */
  private async moved(finished: readonly FirmWork[], library: RateLibrary): Promise<Moved> {
    const pins = new Map(finished.map(({ boqId, priced }) => [boqId, priced.rateLibrary]));
    const known = new Map<string, RateLibrary>();
    for (const [boqId, pin] of pins) {
      if (pin?.owner !== library.owner) continue;
      await this.books.libraries.ensure(pin);
      known.set(boqId, rateLibrary(pin));
    }
    return ({ work, service }, kind) =>
      learnedFactor(library, service, kind) / learnedFactor(known.get(work) ?? null, service, kind);
  }
}

const KINDS = { material: ['material'], labour: ['labour'], all: ['material', 'labour'] } as const;

function changesOf(bias: Bias, { finished, library }: Lessons): LearnedChange[] {
  const { service, side, factor, works } = bias;
  const counted = new Set(works.map(({ work }) => work));
  const city = usualCity(finished.filter(({ boqId }) => counted.has(boqId)));
  const lesson = { service, kinds: KINDS[side], factor, works: works.length };
  return learnedRates(lesson, { library, book: currentRateBook(), city, day: today() });
}

function usualCity(works: readonly FirmWork[]): City {
  const cities = [...grouped(works, ({ priced }) => priced.city)];
  const [most] = cities.sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? 'mumbai';
}

const isOf =
  ({ service, side }: { readonly service: string; readonly side: CostSide }) =>
  (bias: Bias): boolean =>
    bias.service === service && bias.side === side;
