import { Injectable } from '@nestjs/common';
import type { IssueRecord } from '../../domain/issues/issue.state';
import { PaperPictures } from '../../reads/attachments.port';
import { documentView } from '../documents/document-view';
import { IssueContents } from '../contents/issue-contents';
import { picturesOnPaper, printPictures } from './paper-pictures';
import { QuotationPdfs } from './quotation-pdfs';

/** Issues as PDF. */
@Injectable()
export class IssuePapers {
  constructor(
    private readonly contents: IssueContents,
    private readonly pdfs: QuotationPdfs,
    private readonly pictures: PaperPictures,
  ) {}

  /** An issue with the options that were accepted, or that the client is looking at. 409 when its document is lost or altered. */
  async pdf(boqId: string, record: IssueRecord, options: readonly string[] = record.chosen ?? []): Promise<Buffer> {
    const altered = `The record of quotation ${record.issue} was altered after it was sent. Please ask for a new one.`;
    const content = await this.contents.intact(boqId, record, altered);
    const { status, decidedAt, decidedBy, contentHash } = record;
    const accepted = status === 'accepted' && decidedAt !== null ? { by: decidedBy ?? '', at: decidedAt } : null;
    const document = documentView(content, options);
    const pictures = picturesOnPaper(await this.pictures.printable(boqId), document);
    const shown = pictures.map(({ id }) => id).join();
    const key = `${boqId}.quotation.${record.issue}.${status}.${[...options].sort().join()}.${shown}`;
    return this.pdfs.make(key, async () => {
      return { document, contentHash, accepted, pictures: await printPictures(pictures) };
    });
  }
}
