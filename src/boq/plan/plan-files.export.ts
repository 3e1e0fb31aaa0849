import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { USUAL_ACCENT } from '../../kernel/quotations/accents';
import { bodyOfWork, type Plan } from '../../kernel/plan';
import { Firms } from '../../people/users.public';
import type { DrawnThing } from '../../papers/drawings/item-drawing';
import { planFileNameOf, type PlanFormat } from '../../papers/rendering/export-format';
import { paper } from '../../papers/rendering/paper';
import { Renderer } from '../../papers/rendering/renderer';
import type { SentFile } from '../../papers/rendering/send-file';
import { conflict, notFound } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqStreams } from '../core/boq-streams';
import type { BoqState, Line } from '../domain/boq.state';
import { BoqHeads } from '../reads/state/boq-heads';
import { RoomNames } from '../reads/room-names';
import { shownPlan } from './plans';

const planFile = paper<typeof import('../../papers/drawings/drawings.paper')>(
  join(__dirname, '../../papers/drawings/drawings.paper'),
);
const NO_PLAN = 'The flat of this BOQ is not drawn yet. Draw it, or read a drawing of it, and export it then.';

/** The plan of a BOQ as a file, made at most once while it is kept. */
@Injectable()
export class PlanExports {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly firms: Firms,
    private readonly names: RoomNames,
    private readonly catalogue: BoqCatalogue,
    private readonly renderer: Renderer,
  ) {}

  /** 404 for an unknown BOQ, 409 where nobody drew its flat and there are no answers to arrange it from. */
  async make(context: RequestContext, boqId: string, format: PlanFormat): Promise<SentFile> {
    const { revision } = await this.heads.existing(boqId, context);
    const moment = await this.streams.momentOf(boqId, revision);
    if (!moment) throw notFound();
    const { state, at } = moment;
    const plan = shownPlan(state);
    if (plan.walls.length === 0) throw conflict('no_plan', NO_PLAN);
    const firm = await this.firmOf(state);
    const names = Object.fromEntries(plan.rooms.map(({ room }) => [room, this.names.label(room)]));
    const brand = createHash('sha256').update(JSON.stringify({ firm, names })).digest('hex').slice(0, 12);
    const etag = `${boqId}.plan-${format}.${revision}.${brand}`;
    const { title } = state.head;
    const things = this.thingsOf(plan, state);
    const bytes = await this.renderer.get(
      etag,
      planFile({ format, plan, names, things, title, revision, at: at.toISOString(), firm }),
    );
    return { bytes, name: planFileNameOf(title, revision, format), kind: format, etag };
  }

  private async firmOf({ ownerId }: BoqState): Promise<{ name: string; accent: string; logo: string }> {
    if (ownerId === null) return { name: 'Fitout', accent: USUAL_ACCENT, logo: '' };
    const { name, accent, logo } = await this.firms.of(ownerId);
    return { name: name || 'Fitout', accent: accent ?? USUAL_ACCENT, logo };
  }

  private thingsOf({ items }: Plan, { lines }: BoqState): Record<string, DrawnThing> {
    return Object.fromEntries(
      items.flatMap(({ itemId }) => {
        const line = lines.get(itemId);
        return line ? [[itemId, this.thing(line)] as const] : [];
      }),
    );
  }

  private thing({ title, work, dimension, finish, description }: Line): DrawnThing {
    return {
      title,
      ...bodyOfWork(work, dimension ?? {}),
      finish: finish === null ? null : { id: finish, name: this.catalogue.finish(finish) },
      notes: description,
    };
  }
}
