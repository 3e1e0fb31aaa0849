import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BoqStreams, IssueContents } from '../../boq/boq.public';
import type { IssuedDocument } from '../../boq/domain/issues/issue.content';
import type { IssueRecord } from '../../boq/domain/issues/issue.record';
import { acceptedIssues } from '../../boq/domain/issues/issue.state';
import { today } from '../../kernel/day';
import { paise, type Paise } from '../../kernel/money';
import { Problem } from '../../platform/http/answers/problem';
import type { Contract } from '../domain/contract';
import { contractOf } from './contract';

/** An accepted issue as the works show it. */
export interface Acceptance {
  readonly issue: number;
  readonly number: string | null;
  /** The day in India. */
  readonly acceptedOn: string | null;
  readonly acceptedBy: string | null;
  /** What it adds to the contract, with GST. */
  readonly totalWithGst: Paise;
}

/** The contract with where it comes from. */
export interface AgreedContract {
  readonly contract: Contract;
  readonly estimate: Acceptance;
  readonly variations: readonly Acceptance[];
  /** The document of the estimate, for the firm, the client and the site. */
  readonly document: IssuedDocument;
}

/** Contracts in memory, and the lines of all of them: a document of 1,000 lines is about 400 kB. */
const MAX_CONTRACTS = 100;
const MAX_LINES = 20_000;

export const noWorks = (): Problem => new Problem(404, 'not_found', 'No quotation of this BOQ was accepted yet.');

/** What was accepted of a BOQ, as its issues hold it. */
@Injectable()
export class Contracts {
  /** By what was accepted, which never changes: documents are read and verified once per process. */
  private readonly agreed = new LRUCache<string, AgreedContract>({
    max: MAX_CONTRACTS,
    maxSize: MAX_LINES,
    sizeCalculation: ({ contract }) => Math.max(1, contract.lines.length),
  });

  constructor(
    private readonly streams: BoqStreams,
    private readonly contents: IssueContents,
  ) {}

  /** 404 while nothing is accepted; 409 `record_altered` where an accepted issue was altered in the log. */
  async of(boqId: string): Promise<AgreedContract> {
    const records = acceptedIssues(await this.streams.existing(boqId));
    const [first] = records;
    const last = records.at(-1);
    if (!first || !last) throw noWorks();
    const key = [boqId, ...records.map(({ issue, contentHash }) => `${issue} ${contentHash}`)].join(' ');
    const known = this.agreed.get(key);
    if (known) return known;
    const made = await this.read(boqId, records, first, last);
    this.agreed.set(key, made);
    return made;
  }

  private async read(
    boqId: string,
    records: readonly IssueRecord[],
    first: IssueRecord,
    last: IssueRecord,
  ): Promise<AgreedContract> {
    const documents = new Map<number, IssuedDocument>();
    // One at a time: a document may be large.
    for (const record of records) documents.set(record.issue, await this.intact(boqId, record));
    const contentOf = ({ issue }: IssueRecord): IssuedDocument => documents.get(issue) as IssuedDocument;
    const [estimate, ...variations] = records.map((record) => acceptance(record, contentOf(record)));
    return {
      contract: contractOf({ content: contentOf(last), chosen: last.chosen ?? [] }, contentOf(first)),
      estimate: estimate as Acceptance,
      variations,
      document: contentOf(first),
    };
  }

  private intact(boqId: string, record: IssueRecord): Promise<IssuedDocument> {
    const message = `The record of quotation ${record.issue} was altered after it was accepted. Please ask an admin to check the log.`;
    return this.contents.intact(boqId, record, message);
  }
}

function acceptance(record: IssueRecord, { delta }: IssuedDocument): Acceptance {
  const { issue, number = null, decidedAt, decidedBy, totalWithGst } = record;
  return {
    issue,
    number,
    acceptedOn: decidedAt && today(new Date(decidedAt)),
    acceptedBy: decidedBy,
    totalWithGst: paise((delta ? delta.totals.totalWithGst : totalWithGst) ?? 0),
  };
}
