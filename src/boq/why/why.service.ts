import { Injectable } from '@nestjs/common';
import { Access } from '../../http/access.service';
import { notFound } from '../../http/problem';
import { rupees } from '../../kernel/money';
import { measuresOf, rateBook } from '../../pricing';
import { BoqCatalogue } from '../boq-catalogue';
import { BoqPricing } from '../boq-pricing';
import { BoqStreams, type Snapshot } from '../boq-streams';
import { BoqHeads } from '../reads/boq-heads';
import { componentView } from '../reads/items/item-view';
import { namesOf } from '../reads/revisions/names';
import { RoomNames } from '../reads/room-names';
import { explain } from './explanation';
import { Reach } from './reach';
import { rateSubject, type Subject } from './subject';
import { usedRates } from './used-rates';
import { WhyHistory, type Past } from './why-history';
import type { Why } from './why.dto';

const UNREADABLE: Past = {
  revisions: [],
  history: { complete: false, from: 1, readable: false },
  setBy: new Map(),
};

/** Where an amount of a BOQ comes from: what it is made of, at which rates, and who made it so. */
@Injectable()
export class WhyService {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
    private readonly rooms: RoomNames,
    private readonly history: WhyHistory,
    private readonly access: Access,
  ) {}

  /** Explains an amount as it was at a revision. 404 where the BOQ has not got that far, or has no such item or rate then. */
  async of(boqId: string, subject: Subject, asked: number | undefined): Promise<Why> {
    const head = await this.heads.get(boqId);
    const moment = head && (await this.streams.momentOf(boqId, asked ?? head.revision));
    if (!moment) throw notFound();
    const { state, at } = moment;
    const snapshot: Snapshot = { state, priced: this.pricing.priceOnce(state) };
    const names = { ...namesOf(this.catalogue, state), room: (id: string) => this.rooms.label(id) };
    const explanation = explain(subject, snapshot, names);
    if (!explanation) throw notFound();
    const rates = usedRates(subject, snapshot, explanation);
    const ownLine = subject.kind === 'item' ? subject.id : null;
    const keys = new Set(rates.flatMap(({ key }) => key ?? []));
    const reach = new Reach(subject, state, keys, new Set(explanation.row?.lineIds));
    const typed = new Set(
      rates.flatMap(({ key, view }) => (view.provenance === 'typed' ? (key ?? ownLine ?? []) : [])),
    );
    const past = this.access.allows('boq.read-history')
      ? await this.history.of(boqId, state.revision, reach, typed)
      : UNREADABLE;
    const { title, words, formula, terms, sum, factor, amount } = explanation;
    return {
      of: textOf(subject),
      title,
      revision: state.revision,
      at: at.toISOString(),
      amount: rupees(amount),
      words,
      formula,
      terms: [...terms],
      sum: rupees(sum),
      factor,
      ...partsOf(subject, snapshot),
      rates: rates.map(({ key, view }) => ({ ...view, set_by: makerOf(past, key ?? ownLine) })),
      basis: basisOf(subject, snapshot, explanation.row?.lineIds),
      revisions: [...past.revisions],
      history: past.history,
    };
  }
}

function textOf(subject: Subject): string {
  if (subject.kind === 'sum') return subject.sum;
  if (subject.kind === 'service') return `service:${subject.service}`;
  return subject.kind === 'item' ? `item:${subject.id}` : rateSubject(subject.key);
}

/** Who typed a rate, without what else that revision did. */
function makerOf({ setBy }: Past, key: string | null): Why['rates'][number]['set_by'] {
  const made = key === null ? undefined : setBy.get(key);
  if (!made) return null;
  const { revision, summary, actor, at, reason } = made;
  return { revision, summary, actor, at, reason };
}

/** The components of an item, and the measures that their formulas are over. */
function partsOf(subject: Subject, { state, priced }: Snapshot): Pick<Why, 'measures' | 'components'> {
  const line = subject.kind === 'item' ? state.lines.get(subject.id) : undefined;
  const price = line && priced.lines.get(line.id);
  if (!line || !price) return { measures: [], components: [] };
  const recipe =
    line.work === null || line.manual ? undefined : rateBook(state.head.rateBookVersion).recipes.get(line.work);
  const formulas = new Map(recipe?.measures.map(({ name, formula }) => [name, formula]));
  return {
    measures: recipe
      ? [...measuresOf(recipe, line)].map(([name, value]) => ({
          name,
          formula: formulas.get(name) ?? null,
          value: Math.round(value * 10_000) / 10_000,
        }))
      : [],
    components: price.components.map(componentView),
  };
}

function basisOf(subject: Subject, { state, priced }: Snapshot, lineIds: readonly string[] = []): Why['basis'] {
  const { rateBookVersion, city } = state.head;
  const book = rateBook(rateBookVersion);
  const factors = book.cityFactors[city];
  const isPart = (id: string, service: string): boolean => {
    if (subject.kind === 'item') return subject.id === id;
    if (subject.kind === 'service') return subject.service === service;
    return subject.kind === 'rate' ? lineIds.includes(id) : true;
  };
  const bases = new Set<boolean>();
  for (const { id, service } of state.lines.values())
    if (isPart(id, service)) bases.add(priced.lines.get(id)?.taxInclusive ?? false);
  return {
    rate_book_version: rateBookVersion,
    rate_book: book.basis,
    city,
    material_factor: factors.material / 100,
    labour_factor: factors.labour / 100,
    overhead: book.overheadBp / 100,
    gst: book.gstBp / 100,
    tax: bases.size > 1 ? 'mixed' : bases.has(true) ? 'inclusive' : 'exclusive',
  };
}
