import { Injectable } from '@nestjs/common';
import type { ByteAnswer } from '../../platform/http/answers/etag';
import { allows } from '../../platform/http/access/access.service';
import type { RequestContext } from '../../platform/http/request/request-context';
import { rateBookVersions, rateSince } from '../../pricing';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqStreams, type Snapshot } from '../core/boq-streams';
import { Answers } from '../reads/answers';
import { BoqHeads } from '../reads/state/boq-heads';
import { RoomNames } from '../reads/room-names';
import { check } from './check';
import { checkedBoq, type Surroundings } from './model/checked-boq';
import type { ChecksAnswer } from './checks.dto';

/** What the rules find in a BOQ. */
@Injectable()
export class ChecksService {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
    private readonly answers: Answers,
  ) {}

  /** The findings and the score as bytes, cached until the BOQ, the rate books, the rooms' names or the day change. */
  async of(context: RequestContext, boqId: string): Promise<{ etag: string; answer: () => Promise<ByteAnswer> }> {
    const { revision, at } = await this.heads.existing(boqId, context);
    const day = new Date().toISOString().slice(0, 10);
    const [newest = 0] = rateBookVersions();
    const names = this.names.stamp && `.${this.names.stamp}`;
    const sees = allows(context, 'boq.see-cost');
    const etag = `${boqId}.checks.${revision}.${day}.${newest}${sees ? '.cost' : ''}${names}`;
    const build = async () => this.checks(await this.streams.pricedAt(boqId, revision, at), day, newest, sees);
    return { etag, answer: () => this.answers.get(etag, build) };
  }

  private checks(snapshot: Snapshot, day: string, newest: number, sees: boolean): ChecksAnswer {
    const around: Surroundings = {
      room: (id) => ({ label: this.names.label(id), kind: this.catalogue.roomEntry(id)?.kind ?? 'other' }),
      newerBook: newest === snapshot.state.head.rateBookVersion ? null : newest,
      since: rateSince,
      month: day.slice(0, 7),
      day,
    };
    const { score, findings } = check(checkedBoq(snapshot, around), sees);
    return {
      data: { score, findings: findings.map((finding) => ({ ...finding, item_ids: [...finding.item_ids] })) },
      revision: snapshot.state.revision,
    };
  }
}
