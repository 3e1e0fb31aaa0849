import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/http/request/request-context';
import { paise, rupees } from '../../kernel/money';
import { BoqStreams } from '../core/boq-streams';
import { sameValue } from '../../kernel/decisions/same-value';
import { BoqHeads } from '../reads/state/boq-heads';
import type { ChangedSinceSent } from './comparison/compare.dto';

const NOTHING_SENT: ChangedSinceSent = { issue: null, revision: null, delta: 0, items: [] };

/** What of a BOQ is not as its client last got it. */
@Injectable()
export class ChangedSinceSentQuery {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
  ) {}

  /** Items that were added or changed, or cost something else, since the last quotation that was not withdrawn. */
  async of(context: RequestContext, boqId: string): Promise<ChangedSinceSent> {
    const { revision } = await this.heads.existing(boqId, context);
    const sent = (await this.streams.load(boqId)).issues.findLast(({ status }) => status !== 'withdrawn');
    if (!sent || sent.revision < (context.soldSince ?? 1)) return NOTHING_SENT;
    const [then, now] = [
      await this.streams.pricedAt(boqId, sent.revision),
      await this.streams.pricedAt(boqId, revision),
    ];
    const isSame = (id: string): boolean =>
      sameValue(then.state.lines.get(id), now.state.lines.get(id)) &&
      then.priced.lines.get(id)?.cost === now.priced.lines.get(id)?.cost;
    return {
      issue: sent.issue,
      revision: sent.revision,
      delta: rupees(paise(now.priced.totals.total - then.priced.totals.total)),
      items: [...now.state.lines.keys()].filter((id) => !isSame(id)),
    };
  }
}
