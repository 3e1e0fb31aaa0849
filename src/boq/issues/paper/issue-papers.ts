import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/quotations/languages';
import type { IssueRecord } from '../../domain/issues/issue.state';
import { PaperPictures } from '../../reads/attachments.port';
import { documentInLanguage } from '../documents/document-in-language';
import { firstPayment } from '../documents/first-payment';
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

  /** An issue with the options that were accepted, or that the client is looking at, in a language. 409 when its document is lost or altered. */
  async pdf(
    boqId: string,
    record: IssueRecord,
    { options = record.chosen ?? [], language = 'en' }: { options?: readonly string[]; language?: Language } = {},
  ): Promise<Buffer> {
    const altered = `The record of quotation ${record.issue} was altered after it was sent. Please ask for a new one.`;
    const content = await this.contents.intact(boqId, record, altered);
    const { status, decidedAt: at, decidedBy: by, confirmed, contentHash } = record;
    const accepted = status === 'accepted' && at !== null ? { by: by ?? '', at, codeTo: confirmed?.to ?? null } : null;
    const document = documentInLanguage(documentView(content, options), language);
    const payment = accepted && firstPayment(content, options);
    const pictures = picturesOnPaper(await this.pictures.printable(boqId), document);
    const shown = pictures.map(({ id }) => id).join();
    const key = `${boqId}.quotation.${record.issue}.${status}.${language}.${[...options].sort().join()}.${shown}`;
    return this.pdfs.make(key, async () => {
      return { document, language, contentHash, accepted, payment, pictures: await printPictures(pictures) };
    });
  }
}
