import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { databaseSeconds } from '../../../platform/database/clock';
import { PG_POOL } from '../../../platform/database/tokens';
import { conflict, notFound, type Problem } from '../../../platform/http/answers/problem';
import { BoqStreams } from '../../core/boq-streams';
import type { BoqState } from '../../domain/boq.state';
import type { IssueRecord } from '../../domain/issues/issue.state';
import { IssueContents } from '../contents/issue-contents';
import { IssueLinks, type IssueLink } from '../sending/issue-links';
import { dayInIndia } from '../sending/proposal';

/** An issue accessible by a link. */
export interface LinkedIssueRecord {
  readonly link: IssueLink;
  readonly state: BoqState;
  readonly record: IssueRecord;
}

const CLOSED: Partial<Record<IssueRecord['status'], string>> = {
  superseded: /*i18n*/ 'This quotation was replaced by a newer one.',
  withdrawn: /*i18n*/ 'This quotation was withdrawn.',
  declined: /*i18n*/ 'This quotation was declined.',
};

/** What the codes of links open. */
@Injectable()
export class LinkedIssues {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly streams: BoqStreams,
    private readonly contents: IssueContents,
    private readonly links: IssueLinks,
  ) {}

  /**
   * The issue of a link, or a newer one of its BOQ that was mailed to the same address. 404 for a code that is unknown or
   * over; 409 `quotation_closed` for an issue that was withdrawn, superseded or declined.
   */
  async open(code: string, newer?: number): Promise<LinkedIssueRecord> {
    const found = await this.links.find(code);
    if (!found) throw notFound();
    const issue = newer ?? found.issue;
    if (issue !== found.issue && !(await this.opens(found, issue))) throw notFound();
    const link = { ...found, issue };
    const state = await this.streams.load(link.boqId);
    const record = state.issues.find((one) => one.issue === issue);
    if (!record || !state.exists || state.deleted) throw notFound();
    const message = CLOSED[record.status];
    if (message !== undefined) throw await this.closed(message, { link, state, record });
    return { link, state, record };
  }

  /** Whether the last day of an open issue has passed, in India. */
  async hasExpired({ status, validUntil }: IssueRecord): Promise<boolean> {
    if (status !== 'open' || validUntil === undefined) return false;
    return dayInIndia(await databaseSeconds(this.pool)) > validUntil;
  }

  /** Whether a link opens a newer issue too: it was mailed to whom the link was mailed. */
  async opens(link: IssueLink, issue: number): Promise<boolean> {
    return issue > link.issue && link.email !== null && (await this.links.mailed(link.boqId, issue)) === link.email;
  }

  private async closed(message: string, { link, state, record }: LinkedIssueRecord): Promise<Problem> {
    const { content } = await this.contents.judged(link.boqId, record);
    const firm = content?.proposal?.firm;
    const later = state.issues.findLast(
      ({ issue, status }) => issue > record.issue && (status === 'open' || status === 'accepted'),
    );
    const newer = later && (await this.opens(link, later.issue)) ? later.issue : null;
    const { issue, status } = record;
    return conflict('quotation_closed', message, {
      issue,
      status,
      firm: firm?.name ?? record.issuedBy ?? '',
      phone: firm?.phone ?? '',
      newer,
    });
  }
}
