import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/http/answers/problem';
import { CLIENT, shownItem } from '../reads/as-sold';
import { toBilledItem } from '../reads/items/billed-item';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqStreams } from '../core/boq-streams';
import { drawingOf } from '../core/dto/plan.dto';
import { flatAsBilled } from '../reads/state/flat-as-billed';
import { closingLines } from '../reads/items/closing-lines';
import { BoqHeads } from '../reads/state/boq-heads';
import { BoqReader } from '../reads/state/boq-reader';
import { RoomNames } from '../reads/room-names';
import { pictureOf } from '../reads/summary/list';
import { BoqLinks } from './boq-links';
import { BoqInvites } from './boq-invites';
import type { InvitationView, SharedBoqView } from './shared-boq.dto';

/** A BOQ as anyone with a link sees it: named fields only, so that nothing reaches strangers by being added elsewhere. */
@Injectable()
export class SharedBoqs {
  constructor(
    private readonly links: BoqLinks,
    private readonly invites: BoqInvites,
    private readonly heads: BoqHeads,
    private readonly reader: BoqReader,
    private readonly names: RoomNames,
    private readonly catalogue: BoqCatalogue,
    private readonly streams: BoqStreams,
  ) {}

  /** Who invites whom to what, for the holder of an invitation's code. The same 404 for every one that cannot be used. */
  async invitation(code: string): Promise<InvitationView> {
    const invite = await this.invites.find(code);
    const head = invite && (await this.heads.latest(invite.boq_id));
    if (!head) throw notFound();
    const { title } = (await this.reader.whole(invite.boq_id, head.revision)).boq;
    const { boq_id, inviter, name, email, member_right: right, expires_at } = invite;
    return { boq_id, title, inviter, name, email, right, expires_at: expires_at.toISOString() };
  }

  /** The BOQ behind a code at its prices. The same 404 for an unknown, cancelled or expired link and a deleted BOQ. */
  async open(code: string): Promise<SharedBoqView> {
    const link = await this.links.find(code);
    const head = link && (await this.heads.latest(link.boqId));
    if (!head) throw notFound();
    const { boqId, expiresAt } = link;
    const [whole, state] = await Promise.all([
      this.reader.whole(boqId, head.revision),
      this.streams.at(boqId, head.revision),
    ]);
    const drawn = state?.head.plan ?? null;
    const [boq, items] = [this.names.boq(whole.boq), this.names.items(whole.items)];
    const { title, city, layout_type, carpet_area, only_rooms, total_cost, gst, total_with_gst } = boq;
    return {
      title,
      city,
      layout_type,
      carpet_area,
      only_rooms,
      total_cost,
      gst,
      total_with_gst,
      updated_at: whole.at.toISOString(),
      expires_at: expiresAt.toISOString(),
      services: boq.cost_breakup.map(({ service, label, cost }) => ({ service, label, cost })),
      rooms: boq.rooms.map(({ label, cost }) => ({ label, cost })),
      plan:
        pictureOf(boq, this.catalogue, drawn)?.map((room) => ({ ...room, label: this.names.label(room.room) })) ?? null,
      drawing: drawingOf(state ? flatAsBilled(state) : null) as SharedBoqView['drawing'],
      left_out: boq.scope.flatMap(({ label, included, amount }) => (included ? [] : [{ label, cost: amount }])),
      others: closingLines(boq).map(({ kind, label, amount }) => ({ kind, label, cost: amount })),
      items: items.map((item) => {
        const {
          id,
          title: name,
          description,
          unit,
          quantity,
          rate,
          amount,
        } = toBilledItem(shownItem(item, CLIENT), false);
        const { room_label: room, service, dimension } = item;
        const finish = { finish: item.finish?.label ?? null, finish_id: item.finish?.id ?? null };
        const about = { room, service, title: name, description: [...description], ...finish, dimension };
        return { id, ...about, unit, quantity, rate, amount };
      }),
    };
  }
}
