import { Injectable } from '@nestjs/common';
import type { IssueRecord } from '../domain/issues/issue.state';
import { documentView } from './document-view';
import { IssueContents } from './issue-contents';
import { QuotationPdfs } from './quotation-pdf.port';

/** Issues as PDF. */
@Injectable()
export class IssuePapers {
  constructor(
    private readonly contents: IssueContents,
    private readonly pdfs: QuotationPdfs,
  ) {}

  /** An issue with the options that were accepted, or that the client is looking at. 409 when its document is lost or altered. */
  async pdf(boqId: string, record: IssueRecord, options: readonly string[] = record.chosen ?? []): Promise<Buffer> {
    const altered = `The record of quotation ${record.issue} was altered after it was sent. Please ask for a new one.`;
    const content = await this.contents.intact(boqId, record, altered);
    const { status, decidedAt, decidedBy, contentHash } = record;
    const accepted = status === 'accepted' && decidedAt !== null ? { by: decidedBy ?? '', at: decidedAt } : null;
    const key = `${boqId}.quotation.${record.issue}.${status}.${[...options].sort().join()}`;
    return this.pdfs.make(key, { document: documentView(content, options), contentHash, accepted });
  }
}
