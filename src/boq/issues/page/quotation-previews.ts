import { Injectable } from '@nestjs/common';
import { PagePreviews, type PagePreview } from '../../../platform/http/files/page-previews';
import { IssueContents } from '../contents/issue-contents';
import { LinkedIssues } from './linked-issues';
import { Problem } from '../../../platform/http/answers/problem';

const PAGE = /^\/?accept\/([\w-]{43})$/;

/** What messengers show of a quotation's link: the firm and the home, never a price. */
@Injectable()
export class QuotationPreviews extends PagePreviews {
  constructor(
    private readonly linked: LinkedIssues,
    private readonly contents: IssueContents,
  ) {
    super();
  }

  override async of(path: string): Promise<PagePreview | null> {
    const [, code] = PAGE.exec(path) ?? [];
    if (code === undefined) return null;
    try {
      const { state, record } = await this.linked.open(code);
      const { content } = await this.contents.judged(state.boqId, record);
      if (!content) return null;
      const firm = content.proposal?.firm.name ?? content.issuedBy;
      return { title: `Quotation from ${firm}`, description: content.title };
    } catch (error) {
      // An unknown or closed quotation has no preview; its page says why.
      if (error instanceof Problem) return null;
      throw error;
    }
  }
}
