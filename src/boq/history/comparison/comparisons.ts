import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { BoqCatalogue } from '../../core/boq-catalogue';
import { BoqStreams } from '../../core/boq-streams';
import { isToldPrices } from '../../reads/as-sold';
import { notFound } from '../../../platform/http/answers/problem';
import { BoqHeads } from '../../reads/state/boq-heads';
import type { BoqState } from '../../domain/boq.state';
import type { Names } from '../../domain/field-description';
import { FreshRevisions } from '../../reads/revisions/fresh-revisions';
import { namesOf } from '../../reads/revisions/names';
import { RoomNames } from '../../reads/room-names';
import { TouchesQuery } from '../../reads/touches/query';
import { Attribution } from './attribution';
import { bridge, CAUSES } from './bridge';
import { comparisonAsSold, comparisonOf, newest, type ComparedRevision, type Side } from './compare-view';
import type { Comparison } from './compare.dto';

/** Revisions after `from`, up to and including `to`. */
export interface RevisionRange {
  readonly boqId: string;
  readonly after: number;
  readonly to: number;
}

/** Compares two revisions of a BOQ and explains the difference. */
@Injectable()
export class Comparisons {
  constructor(
    private readonly fresh: FreshRevisions,
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
    private readonly rooms: RoomNames,
    private readonly touches: TouchesQuery,
  ) {}

  /** ETag part for everything a comparison depends on besides the two revisions, which never change. */
  get stamp(): string {
    return this.rooms.stamp;
  }

  /** The current revision. 404 for an unknown BOQ. */
  async present(context: RequestContext, boqId: string): Promise<number> {
    return (await this.heads.existing(boqId, context)).revision;
  }

  /** Compares revision `to` with revision `from`, in either order. 404 beyond the current revision. */
  async of(context: RequestContext, boqId: string, from: number, to: number): Promise<Comparison> {
    if (Math.min(from, to) < (context.soldSince ?? 1)) throw notFound();
    // What was acknowledged is to be seen, the words of its revision too.
    await this.present(context, boqId);
    const [before, after] = [await this.streams.pricedAt(boqId, from), await this.streams.pricedAt(boqId, to)];
    const range = { boqId, after: Math.min(from, to), to: Math.max(from, to) };
    const compared = await this.between(before, after, range);
    // A request by a signed address has no BOQ: what it fetches is handed on.
    const isSold = isToldPrices(context) || (context.boqId === null && after.state.soldSince !== null);
    return isSold ? comparisonAsSold(compared) : compared;
  }

  /**
   * Compares two priced states. `by`: the revisions that led from one to the other; null when they are not in one
   * history.
   */
  async between(before: Side, after: Side, by: RevisionRange | null): Promise<Comparison> {
    const parts = bridge(before, after);
    const attribution = new Attribution(parts, before, after);
    const revisions = await this.behind(attribution, by);
    return comparisonOf({
      from: before,
      to: after,
      parts,
      attribution,
      revisions,
      names: this.names(after.state, before.state),
    });
  }

  /** Feeds every change of a range to an attribution, and returns the revisions it lists. */
  async behind(attribution: Attribution, by: RevisionRange | null): Promise<Map<number, ComparedRevision>> {
    if (!by) return new Map();
    for await (const touches of this.touches.between(by.boqId, by.after, by.to)) {
      attribution.take(touches, by.after, by.to);
    }
    const listed = new Set(CAUSES.flatMap((cause) => newest(attribution.behind(cause))));
    return this.revisions(by.boqId, [...listed]);
  }

  /** Names of the things in these states; the first state that knows a thing names it. */
  names(...states: readonly BoqState[]): Names {
    return { ...namesOf(this.catalogue, ...states), room: (id: string) => this.rooms.label(id) };
  }

  private async revisions(boqId: string, numbers: readonly number[]): Promise<Map<number, ComparedRevision>> {
    const rows = await this.fresh.numbered(boqId, numbers);
    return new Map(
      rows.map(({ revision, summary, actor_id, actor_name, actor_role, at, reason }) => [
        revision,
        {
          revision,
          summary,
          actor: { id: actor_id, name: actor_name, role: actor_role },
          at: at.toISOString(),
          reason,
        },
      ]),
    );
  }
}
