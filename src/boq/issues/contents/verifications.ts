import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { notFound } from '../../../platform/http/answers/problem';
import { rupees, type Paise } from '../../../kernel/money';
import { BoqStreams } from '../../core/boq-streams';
import { withOptions } from '../../domain/issues/issue.proposal';
import { acceptedIssue, acceptedSum } from '../../domain/issues/issue.state';
import { IssuesQuery } from '../../reads/issues/query';
import type { VerificationDto } from '../acceptance/acceptance.dto';
import { confirmedOf } from './confirmed';
import { IssueContents } from './issue-contents';

type Verification = z.output<(typeof VerificationDto)['schema']>['data'];

/** Public verification of accepted issues. */
@Injectable()
export class Verifications {
  constructor(
    private readonly streams: BoqStreams,
    private readonly contents: IssueContents,
    private readonly issues: IssuesQuery,
  ) {}

  /**
   * The log's record of an accepted issue, found by hash, and whether it still matches that hash; without title and
   * figures when the document is lost. 404 for any other hash.
   */
  async verify(hash: string): Promise<Verification> {
    const found = await this.issues.byHash(hash);
    const state = found && (await this.streams.load(found.boqId));
    const record = state?.issues.find(({ issue }) => issue === found?.issue);
    if (!state || record?.status !== 'accepted') throw notFound();
    const { content, proof, issuedAt, issuedBy } = await this.contents.judged(state.boqId, record);
    const last = acceptedIssue(state)?.issue ?? record.issue;
    const sum = acceptedSum(state);
    const lines = content && withOptions(content, record.chosen ?? []).lines;
    const amount = (value: Paise | null): number | null => (content === null || value === null ? null : rupees(value));
    return {
      ...proof,
      issue: record.issue,
      kind: record.kind,
      against: record.against,
      title: content?.title ?? null,
      items: lines?.length ?? null,
      total: amount(record.total),
      total_with_gst: amount(record.totalWithGst),
      delta: amount(record.delta),
      issued_at: issuedAt,
      issued_by: issuedBy,
      accepted_at: record.decidedAt ?? '',
      accepted_by: record.decidedBy ?? '',
      confirmed_by: confirmedOf(record).confirmed_by,
      accepted_sum: amount(sum),
      later: last > record.issue ? last : null,
    };
  }
}
