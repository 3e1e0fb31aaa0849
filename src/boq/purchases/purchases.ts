import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ByteAnswer } from '../../platform/http/answers/etag';
import { invalid } from '../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import { today } from '../../kernel/day';
import { parseQuantity } from '../../kernel/quantity';
import { BoqStreams } from '../core/boq-streams';
import type { BoqState } from '../domain/boq.state';
import { excludedOptions } from '../domain/issues/issue.proposal';
import { acceptedIssue, openIssue } from '../domain/issues/issue.state';
import { IssueContents } from '../issues/contents/issue-contents';
import { Answers } from '../reads/answers';
import { BoqHeads } from '../reads/state/boq-heads';
import { RoomNames } from '../reads/room-names';
import { purchaseListView, type PurchaseListView } from './purchase-view';
import type { MarkPurchasesDto } from './purchases.dto';

type Marks = z.output<(typeof MarkPurchasesDto)['schema']>;

/** A purchase list, and the key of what is made of it. */
export interface PurchaseDocument {
  readonly list: PurchaseListView;
  readonly revision: number;
}

/** What is bought for a BOQ, at any of its revisions, and what people note about it. */
@Injectable()
export class Purchases {
  constructor(
    private readonly heads: BoqHeads,
    private readonly streams: BoqStreams,
    private readonly contents: IssueContents,
    private readonly names: RoomNames,
    private readonly answers: Answers,
    private readonly commands: BoqCommands,
  ) {}

  /** The revision of a request and its ETag: the list changes with the BOQ, the rooms’ names and, being late, with the day. */
  async etag(
    context: RequestContext,
    boqId: string,
    asked: number | undefined,
  ): Promise<{ etag: string; revision: number }> {
    const revision = asked ?? (await this.heads.existing(boqId, context)).revision;
    const names = this.names.stamp && `.${this.names.stamp}`;
    return { etag: `${boqId}.purchases.${revision}.${today()}${names}`, revision };
  }

  /** The list as bytes. 404 for a revision that does not exist. */
  answer(etag: string, boqId: string, revision: number): Promise<ByteAnswer> {
    return this.answers.get(etag, async () => {
      const { list: data } = await this.at(boqId, revision);
      return { data, revision };
    });
  }

  /** 404 for a revision that does not exist. */
  async at(boqId: string, revision: number): Promise<PurchaseDocument> {
    const snapshot = await this.streams.pricedAt(boqId, revision);
    const place = { room: (id: string) => this.names.label(id), today: today() };
    return { list: purchaseListView(snapshot, place, await this.notChosen(boqId, snapshot.state)), revision };
  }

  /** Ids of the options that the client has not chosen; before an answer, of those that are not in the sent total. */
  private async notChosen(boqId: string, state: BoqState): Promise<ReadonlySet<string>> {
    const issue = acceptedIssue(state) ?? openIssue(state);
    const { content } = issue ? await this.contents.judged(boqId, issue) : { content: null };
    return content ? excludedOptions(content, issue?.chosen ?? []) : new Set();
  }

  /** Returns the new revision. 400 for a row that the list does not have. */
  async mark(context: RequestContext, boqId: string, { marks, spare_percent: spare, reason }: Marks): Promise<number> {
    const { revision } = await this.streams.existing(boqId);
    const { list } = await this.at(boqId, revision);
    const rows = new Map(
      [...list.rows, ...list.not_needed.map((row) => ({ ...row, buy: row.quantity }))].map((row) => [row.key, row]),
    );
    const command = {
      type: 'MarkPurchases' as const,
      by: personOf(context).name,
      at: new Date().toISOString(),
      ...(spare === undefined ? {} : { spareBp: spare === null ? null : Math.round(spare * 100) }),
      marks: marks.map(({ key, ordered, note }) => {
        const row = rows.get(key);
        if (!row) throw invalid({ marks: 'The purchase list has no such row. Open it again.' });
        return {
          key,
          label: row.label,
          unit: row.unit,
          ...(ordered === undefined ? {} : { ordered: ordered ? parseQuantity(row.buy.toFixed(4)) : null }),
          ...('vendor' in row && row.vendor !== null ? { vendor: row.vendor } : {}),
          ...(note === undefined ? {} : { note: note || null }),
        };
      }),
    };
    return (await this.commands.submit(context, boqId, command, reason)).revision;
  }
}
