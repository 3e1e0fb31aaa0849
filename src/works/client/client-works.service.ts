import { Injectable } from '@nestjs/common';
import { BoqStreams, IssueContents, LinkedIssues } from '../../boq/boq.public';
import { openIssue } from '../../boq/domain/issues/issue.state';
import { today } from '../../kernel/day';
import { rupees } from '../../kernel/money';
import type { Language } from '../../kernel/quotations/languages';
import { notFound } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { holderOf } from '../../platform/http/security/signed-links';
import { BudgetReader } from '../costs/budgets';
import { SitePhotos } from '../site/site-photos';
import { WorksService, type Works } from '../works.service';
import { clientWorks, sharedPhotos, worksInLanguage } from './client-works-view';
import type { ClientWorks } from './client-works.dto';

type ToAnswer = ClientWorks['to_answer'];

/** The works as the client sees them, by the link of what they accepted or as somebody of the BOQ. */
@Injectable()
export class ClientWorksService {
  constructor(
    private readonly works: WorksService,
    private readonly streams: BoqStreams,
    private readonly contents: IssueContents,
    private readonly linked: LinkedIssues,
    private readonly photos: SitePhotos,
    private readonly budgets: BudgetReader,
  ) {}

  /** Refuses links as their quotation does, and is 404 until that is accepted. */
  async byLink(code: string, language: Language): Promise<ClientWorks> {
    const link = await this.accepted(code);
    const toAnswer = await this.toAnswer(link.boqId);
    const opens = toAnswer !== null && (await this.linked.opens(link, toAnswer.issue));
    return this.view(await this.works.of(link.boqId), toAnswer && { ...toAnswer, opens }, { holder: '', language });
  }

  async of(context: RequestContext, boqId: string, language: Language): Promise<ClientWorks> {
    const toAnswer = await this.toAnswer(boqId);
    return this.view(await this.works.of(boqId), toAnswer, { holder: holderOf(context), language });
  }

  /** The works behind a link, for their files. */
  async worksOf(code: string): Promise<Works> {
    return this.works.of((await this.accepted(code)).boqId);
  }

  private async accepted(code: string) {
    const { link, record } = await this.linked.open(code);
    if (record.status !== 'accepted') throw notFound();
    return link;
  }

  private async view(
    works: Works,
    toAnswer: ToAnswer,
    { holder, language }: { readonly holder: string; readonly language: Language },
  ): Promise<ClientWorks> {
    const addresses = await this.photos.addresses(sharedPhotos(works), holder);
    const { phases } = await this.budgets.of(works.state.boqId);
    return worksInLanguage(clientWorks(works, toAnswer, addresses, phases), language);
  }

  /** The variation that can be answered; null where there is none. */
  private async toAnswer(boqId: string): Promise<ToAnswer> {
    const record = openIssue(await this.streams.existing(boqId));
    if (!record || (record.validUntil !== undefined && record.validUntil < today())) return null;
    const { content } = await this.contents.judged(boqId, record);
    const { issue, number = null, validUntil = null } = record;
    const adds = content?.delta?.totals.totalWithGst ?? null;
    return { issue, number, total_with_gst: adds && rupees(adds), valid_until: validUntil, opens: false };
  }
}
