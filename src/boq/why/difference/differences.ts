import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { notFound } from '../../../platform/http/answers/problem';
import { paise, rupees } from '../../../kernel/money';
import { BoqStreams } from '../../core/boq-streams';
import { Attribution } from '../../history/comparison/attribution';
import { bridgeView } from '../../history/comparison/compare-view';
import { Comparisons } from '../../history/comparison/comparisons';
import { percentOf } from '../../history/comparison/percent-of';
import { explain } from '../explain/explain';
import { parseSubject, subjectText } from '../../history/comparison/subject';
import { wholesOf } from '../wholes';
import type { Difference } from './difference.dto';
import { isDivisible, type Divisible } from './divisible';
import { dependenceOf, subjectBridge } from './subject-bridge';

/** Explains why an amount of a BOQ differs between revisions. */
@Injectable()
export class Differences {
  constructor(
    private readonly streams: BoqStreams,
    private readonly comparisons: Comparisons,
  ) {}

  /**
   * An amount at revision `to` (default: the current one) compared with the same amount at revision `from`, in either
   * order. Throws 404 where the BOQ has no such revision yet, or no such item or room at both.
   */
  async of(
    context: RequestContext,
    boqId: string,
    subject: Divisible,
    from: number,
    to: number | undefined,
  ): Promise<Difference> {
    const present = await this.comparisons.present(context, boqId);
    const before = await this.streams.pricedAt(boqId, from);
    const after = await this.streams.pricedAt(boqId, to ?? present);
    const names = this.comparisons.names(after.state, before.state);
    const [was, is] = [explain(subject, before, names), explain(subject, after, names)];
    const known = is ?? was;
    if (!known) throw notFound();
    const parts = subjectBridge(subject, before, after);
    const attribution = new Attribution(parts, before, after, dependenceOf(subject, [before, after]));
    const [first, last] = [before.state.revision, after.state.revision];
    const range = { boqId, after: Math.min(first, last), to: Math.max(first, last) };
    const revisions = await this.comparisons.behind(attribution, range);
    const whole = was?.amount ?? 0;
    const delta = (is?.amount ?? 0) - whole;
    return {
      of: subjectText(subject),
      title: known.title,
      part_of: wholesOf(subject, (is ? after : before).state, names).filter(({ of }) => {
        const wider = parseSubject(of);
        return wider !== null && isDivisible(wider);
      }),
      words: wordsOf(subject, known.title, first, last),
      from: { revision: first, at: before.at.toISOString(), amount: was && rupees(was.amount) },
      to: { revision: last, at: after.at.toISOString(), amount: is && rupees(is.amount) },
      delta: rupees(paise(delta)),
      delta_percent: percentOf(delta, whole),
      bridge: bridgeView({ from: before, to: after, parts, attribution, revisions, names }, whole),
    };
  }
}

function wordsOf(subject: Divisible, title: string, from: number, to: number): string {
  const said = `How “${title}” differs between version ${from} and version ${to}. The causes add up to the difference, to the paisa.`;
  if (subject.kind === 'sum' && ['fee', 'design_fee', 'miscellaneous'].includes(subject.sum))
    return `${said} It is a percentage of the work, so it changes with the work and with the percentage.`;
  if (subject.kind === 'part' && subject.place !== null)
    return `${said} An item that came from another room counts as added, one that went to another as removed.`;
  return said;
}
