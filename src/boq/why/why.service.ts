import { Injectable } from '@nestjs/common';
import { allows, costSight, requirePolicy } from '../../platform/http/access/access.service';
import type { RequestContext } from '../../platform/http/request/request-context';
import { notFound } from '../../platform/http/answers/problem';
import { rupees } from '../../kernel/money';
import { cityFactors } from '../../pricing';
import { BoqCatalogue } from '../core/boq-catalogue';
import { bookOf } from '../core/boq-pricing';
import { BoqStreams, type Snapshot } from '../core/boq-streams';
import { BoqHeads } from '../reads/state/boq-heads';
import { componentView } from '../reads/items/item-view';
import { recipeOf } from '../reads/items/part-words';
import { namesOf } from '../reads/revisions/names';
import { RoomNames } from '../reads/room-names';
import { explain } from './explain/explain';
import { measuresWhy } from './explain/measures';
import { Proposal, type Proposable } from './proposed/proposal';
import { AmountDependencies } from './amount-dependencies';
import { scopeOf, type Scope } from './scope';
import { subjectText, type Subject } from '../history/comparison/subject';
import { usedRates } from './used-rates';
import { WhyHistory, type Past } from './why-history';
import { wholesOf } from './wholes';
import { snapshotAsSold, whyAsSold } from './why-as-sold';
import type { Why } from './why.dto';

const UNREADABLE: Past = {
  revisions: [],
  history: { complete: false, from: 1, readable: false },
  setBy: new Map(),
};

/** Where an amount of a BOQ comes from: its parts, their rates, and who set them. */
@Injectable()
export class WhyService {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
    private readonly rooms: RoomNames,
    private readonly history: WhyHistory,
  ) {}

  /**
   * Explains an amount at a revision. Throws 404 where the BOQ has no such revision yet, or no such item or rate in it.
   */
  async of(context: RequestContext, boqId: string, subject: Subject, asked: number | undefined): Promise<Why> {
    const { revision } = await this.heads.existing(boqId, context);
    const moment = await this.streams.pricedAt(boqId, asked ?? revision);
    if (context.soldSince === null) return this.explained(context, subject, moment, moment);
    // A rate is a cost; its selling price differs from item to item.
    if (subject.kind === 'rate' || subject.kind === 'own-rate') requirePolicy(context, 'boq.see-workings');
    const sold = snapshotAsSold(moment);
    return whyAsSold(await this.explained(context, subject, sold, sold), context.soldSince);
  }

  /**
   * Explains an amount under a change that is not applied yet. Throws 404 where the BOQ would have no such item or
   * rate.
   */
  async ofEstimate(context: RequestContext, subject: Subject, estimate: Proposable): Promise<Why> {
    return this.explained(context, subject, estimate.after, estimate);
  }

  private async explained(
    context: RequestContext,
    subject: Subject,
    snapshot: Snapshot,
    of: { readonly at: Date } | Proposable,
  ): Promise<Why> {
    const { state } = snapshot;
    const names = { ...namesOf(this.catalogue, state), room: (id: string) => this.rooms.label(id) };
    const explanation = explain(subject, snapshot, names, costSight(context));
    if (!explanation) throw notFound();
    const rates = usedRates(subject, snapshot, explanation);
    const ownLine = subject.kind === 'item' || subject.kind === 'own-rate' ? subject.id : null;
    const keys = new Set(rates.flatMap(({ key }) => key ?? []));
    const scope = scopeOf(subject, state, snapshot.priced, keys, explanation);
    const typed = new Set(
      rates.flatMap(({ key, view }) => (view.provenance === 'typed' ? (key ?? ownLine ?? []) : [])),
    );
    const reach = new AmountDependencies(subject, state, scope);
    // The history of the amount is walked from its newest change, which is this one.
    const proposal = 'event' in of ? new Proposal(of, reach, typed) : null;
    const { revision } = 'event' in of ? of.before.state : state;
    const past = allows(context, 'boq.read-history')
      ? await this.history.of(state.boqId, revision, reach, proposal?.unset ?? typed)
      : UNREADABLE;
    const { title, words, formula, terms, sum, factor, amount, programme } = explanation;
    return {
      of: subjectText(subject),
      title,
      part_of: wholesOf(subject, state, names),
      revision,
      at: 'at' in of ? of.at.toISOString() : null,
      proposed: 'event' in of && proposal ? proposal.view(namesOf(this.catalogue, state, of.before.state)) : null,
      amount: rupees(amount),
      words,
      formula,
      terms: [...terms],
      sum: rupees(sum),
      factor,
      ...(programme ? { programme } : {}),
      ...partsOf(subject, snapshot),
      rates: rates.map(({ key, view }) => ({
        ...view,
        set_by: makerOf(past, key ?? ownLine),
        proposed: proposal?.sets.has(key ?? ownLine ?? '') ?? false,
      })),
      basis: basisOf(scope, snapshot),
      revisions: [...past.revisions],
      history: past.history,
    };
  }
}

/** Who typed a rate, without the revision's other changes. */
function makerOf({ setBy }: Past, key: string | null): Why['rates'][number]['set_by'] {
  const made = key === null ? undefined : setBy.get(key);
  if (!made) return null;
  const { revision, summary, actor, at, reason } = made;
  return { revision, summary, actor, at, reason };
}

/** The components of an item, and the measures used in their formulas. */
function partsOf(subject: Subject, snapshot: Snapshot): Pick<Why, 'measures' | 'components' | 'firm_recipe'> {
  const { state, priced } = snapshot;
  const line = subject.kind === 'item' ? state.lines.get(subject.id) : undefined;
  const price = line && priced.lines.get(line.id);
  if (subject.kind !== 'item' || !line || !price) return { measures: [], components: [], firm_recipe: null };
  const book = bookOf(snapshot);
  const recipe = recipeOf(line, book);
  const own = recipe && book.library?.recipes.get(recipe.work);
  return {
    firm_recipe: own && book.library ? { version: book.library.version, rate_book_version: own.from } : null,
    measures: measuresWhy(line, snapshot),
    components: price.components
      .filter(({ side }) => (subject.side ?? side) === side)
      .map((part) => componentView(part, recipe)),
  };
}

function basisOf(scope: Scope, snapshot: Snapshot): Why['basis'] {
  const { state, priced } = snapshot;
  const { rateBookVersion, city } = state.head;
  const book = bookOf(snapshot);
  const factors = cityFactors(book, city);
  const bases = new Set<boolean>();
  for (const line of state.lines.values())
    if (scope.hasLine(line)) bases.add(priced.lines.get(line.id)?.taxInclusive ?? false);
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
