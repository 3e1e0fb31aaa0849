import { BoqCommands } from '../core/boq-commands';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { conflict, notFound } from '../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../platform/http/request/request-context';
import { rupees } from '../../kernel/money';
import { BoqStreams } from '../core/boq-streams';
import { acceptedIssue, acceptedSum, type IssueRecord } from '../domain/issues/issue.state';
import { ClientPage, questionViews } from './page/client-page';
import { RoomLooks } from './page/room-looks';
import { documentView, titlesOf } from './documents/document-view';
import { confirmedOf } from './contents/confirmed';
import { contentHash } from './contents/issue-content';
import { IssueContents, type HeldIssue } from './contents/issue-contents';
import { IssueDrafts, type IssueInput } from './sending/issue-drafts';
import { IssueLinks } from './sending/issue-links';
import { IssueMails } from './sending/issue-mails';
import { IssuePapers } from './paper/issue-papers';
import type { issueDetailSchema, IssuePreviewDto, IssueView } from './issues.dto';
import { oneLine } from '../../platform/mail/template';
import type { UserActor } from '../../platform/http/access/actor';
import type { BoqState } from '../domain/boq.state';

/** Issues revisions of BOQs for acceptance, creates their links and withdraws them. */
@Injectable()
export class IssuesService {
  constructor(
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly drafts: IssueDrafts,
    private readonly contents: IssueContents,
    private readonly links: IssueLinks,
    private readonly page: ClientPage,
    private readonly looks: RoomLooks,
    private readonly mails: IssueMails,
    private readonly papers: IssuePapers,
  ) {}

  /**
   * Issues a revision, by default the current one, and mails its link and PDF when an email is given. Supersedes an open
   * issue. 409 when nothing has changed since the accepted one, or when that one was altered.
   */
  async issue(
    context: RequestContext,
    boqId: string,
    input: IssueInput,
  ): Promise<{ issue: IssueView; mailed: string | null; revision: number }> {
    const actor = personOf(context);
    const draft = await this.drafts.draft(actor, boqId, input);
    const { after, revision } = await this.drafts.numbered(actor, boqId, draft, (content) => {
      const { contentRevision } = draft;
      const { language, reason } = input;
      const hash = contentHash(content);
      const command = { type: 'IssueRevision', content, contentHash: hash, contentRevision, language } as const;
      return this.commands.submit(context, boqId, command, reason);
    });
    // A repeated command returns its original state, which includes the issue it created.
    const made = after.state.issues.find(({ eventRevision }) => eventRevision === revision);
    if (!made) throw new Error(`revision ${revision} of ${boqId} issued nothing`);
    const email = input.email?.normalize('NFKC').toLowerCase() ?? null;
    if (email !== null) await this.send(boqId, made, { email, madeBy: actor.id, reminds: false });
    const issue = await this.view(after.state, made);
    return { issue, mailed: email, revision };
  }

  /** What the client would see, with nothing stored and no number given out. Refuses what `issue` refuses of the input. */
  async preview(
    context: RequestContext,
    boqId: string,
    input: IssueInput,
  ): Promise<z.output<(typeof IssuePreviewDto)['schema']>> {
    const content = (await this.drafts.draft(personOf(context), boqId, input)).content('');
    return { data: documentView(content), pictures: await this.page.pictures(context, content) };
  }

  /** Answers a question: on the client's page, and by mail where they left an address. Returns where it went. */
  async answer(
    { id: madeBy, name: by }: UserActor,
    boqId: string,
    issue: number,
    { id, text }: { readonly id: string; readonly text: string },
  ): Promise<string> {
    const state = await this.streams.existing(boqId);
    const record = recordIn(state, issue);
    const asked = await this.page.answer(boqId, issue, { id, text, by: oneLine(by) });
    if (!asked) throw notFound();
    const { email } = asked;
    if (email === null) return 'Answered. The client sees it on the page of the quotation.';
    const { content } = await this.contents.judged(boqId, record);
    const { code } = await this.links.add({ boqId, issue, email, madeBy }, daysLeft(record) + DAYS_BEYOND);
    const item = asked.itemId && content ? (titlesOf(content).get(asked.itemId) ?? null) : null;
    const title = content?.title ?? state.head.title;
    await this.mails.replied({ boqId, issue, title, language: record.language }, code, {
      ...asked,
      email,
      item,
      answer: text,
      by,
    });
    return `Answered, and mailed to ${email}.`;
  }

  /** Mails the link of an open issue once more; returns where to. 409 when it was answered, or never mailed. */
  async remind(boqId: string, madeBy: string, issue: number): Promise<string> {
    const record = await this.record(boqId, issue);
    const email = await this.links.mailed(boqId, issue);
    if (record.status !== 'open') throw conflict('answered', `Quotation ${issue} is not awaiting a reply.`);
    if (email === null) throw conflict('not_mailed', `Quotation ${issue} was not sent by mail. Copy its link instead.`);
    await this.send(boqId, record, { email, madeBy, reminds: true });
    return email;
  }

  /** The issue as PDF, with the options that were accepted. 409 when its document is lost. */
  async pdf(boqId: string, issue: number): Promise<Buffer> {
    return this.papers.pdf(boqId, await this.record(boqId, issue));
  }

  /** All issues of a BOQ, newest first, each verified against the log, and the accepted total in rupees. */
  async list(boqId: string, limit: number): Promise<{ issues: IssueView[]; accepted_sum: number | null }> {
    const state = await this.streams.existing(boqId);
    const seen = await this.seen(boqId);
    const issues: IssueView[] = [];
    // One at a time: a document may be large, and only its summary is kept.
    for (const record of state.issues) issues.unshift(await this.view(state, record, seen));
    const told = issues.every(({ status, delta }) => status !== 'accepted' || delta !== null);
    const sum = told && acceptedIssue(state) ? acceptedSum(state) : null;
    return { issues: issues.slice(0, limit), accepted_sum: sum && rupees(sum) };
  }

  /** One issue with its current document from the log, in rupees. 404 for an unknown number. */
  async detail(boqId: string, issue: number): Promise<z.output<typeof issueDetailSchema>> {
    const state = await this.streams.existing(boqId);
    const record = recordIn(state, issue);
    const held = await this.contents.judged(boqId, record);
    return {
      issue: await this.view(state, record),
      document: held.content && documentView(held.content, record.chosen),
    };
  }

  /** Creates a link to an open or accepted issue. 404 for any other. */
  async link(boqId: string, madeBy: string, issue: number): Promise<{ url: string; expires_at: string }> {
    const record = await this.record(boqId, issue);
    const { status } = record;
    if (status !== 'open' && status !== 'accepted') throw notFound();
    const link = { boqId, issue, email: null, madeBy };
    const days = status === 'accepted' ? DAYS_OF_WORKS : daysLeft(record) + DAYS_BEYOND;
    const { code, expiresAt } = await this.links.add(link, days);
    return { url: this.mails.pageOf(code, record.language), expires_at: expiresAt.toISOString() };
  }

  /** Withdraws an open issue: its links stop working. 409 once it was accepted. */
  async withdraw(context: RequestContext, boqId: string, issue: number, reason?: string): Promise<number> {
    const command = { type: 'WithdrawIssue', issue } as const;
    return (await this.commands.submit(context, boqId, command, reason)).revision;
  }

  /** The issued bytes, whose SHA-256 is its hash. 409 when none are left. */
  async document(boqId: string, issue: number): Promise<Buffer> {
    return this.contents.bytes(boqId, await this.record(boqId, issue));
  }

  private async record(boqId: string, issue: number): Promise<IssueRecord> {
    return recordIn(await this.streams.existing(boqId), issue);
  }

  private async send(
    boqId: string,
    record: IssueRecord,
    { email, madeBy, reminds }: { email: string; madeBy: string; reminds: boolean },
  ): Promise<void> {
    const { issue } = record;
    const { content } = await this.contents.judged(boqId, record);
    if (!content)
      throw conflict('record_altered', `The record of quotation ${issue} was altered. Please send a new one.`);
    const { code } = await this.links.add({ boqId, issue, email, madeBy }, daysLeft(record) + DAYS_BEYOND);
    const { language } = record;
    const pdf = await this.papers.pdf(boqId, record, { language });
    await this.mails.issued(content, code, { email, reminds, language, pdf });
  }

  private async seen(boqId: string): Promise<Seen> {
    const [visits, questions, looks] = await Promise.all([
      this.page.visits(boqId),
      this.page.questions(boqId),
      this.looks.of(boqId),
    ]);
    return { visits, questions, looks };
  }

  /** An issue for lists, with its verification and what happened on its page. */
  private async view(state: BoqState, record: IssueRecord, seen?: Seen): Promise<IssueView> {
    const { boqId } = state;
    const held = await this.contents.judged(boqId, record);
    const { visits, questions, looks } = seen ?? (await this.seen(boqId));
    const opened = visits.get(record.issue);
    const titles = titlesOf(held.content ?? { lines: [] });
    const { chosen } = record;
    const options = held.content?.proposal?.options ?? [];
    const left = chosen ? options.filter((id) => !chosen.includes(id) && state.lines.has(id)) : [];
    return {
      ...issueView(record, held),
      mailed_to: await this.links.mailed(boqId, record.issue),
      opened: opened ? { times: opened.times, last_at: opened.lastAt.toISOString() } : null,
      looks: [...(looks.get(record.issue) ?? [])],
      questions: questionViews(questions.get(record.issue) ?? [], titles),
      left_out: left.map((id) => ({ id, title: titles.get(id) ?? '' })),
    };
  }
}

/** What happened on the pages of a BOQ's links. */
interface Seen {
  readonly visits: Awaited<ReturnType<ClientPage['visits']>>;
  readonly questions: Awaited<ReturnType<ClientPage['questions']>>;
  readonly looks: Awaited<ReturnType<RoomLooks['of']>>;
}

/** Days for which a link goes on to say that its quotation has expired. */
const DAYS_BEYOND = 60;
/** Days for which a link that is given out after the acceptance shows the works. */
const DAYS_OF_WORKS = 365;
const DAY_MS = 86_400_000;

function daysLeft({ validUntil }: IssueRecord): number {
  return validUntil === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(validUntil) - Date.now()) / DAY_MS));
}

/** 404 for an unknown number. */
function recordIn({ issues }: BoqState, issue: number): IssueRecord {
  const found = issues.find((one) => one.issue === issue);
  if (!found) throw notFound();
  return found;
}

const NO_FIGURES = { total: null, totalWithGst: null, delta: null } as const;

/** An issue as its record tells it. */
function issueView(
  record: IssueRecord,
  held: HeldIssue,
): Omit<IssueView, 'mailed_to' | 'opened' | 'looks' | 'questions' | 'left_out'> {
  // A process with cached figures must show no more than one that has to read them.
  const { total, totalWithGst, delta } = held.content ? record : NO_FIGURES;
  return {
    issue: record.issue,
    kind: record.kind,
    against: record.against,
    revision: record.revision,
    status: record.status,
    language: record.language,
    content_hash: held.proof.content_hash,
    intact: held.proof.intact,
    total: total && rupees(total),
    total_with_gst: totalWithGst && rupees(totalWithGst),
    delta: delta && rupees(delta),
    note: record.note,
    issued_at: held.issuedAt,
    issued_by: held.issuedBy,
    decided_at: record.decidedAt,
    decided_by: record.decidedBy,
    ...confirmedOf(record),
    remark: record.remark,
    number: record.number ?? null,
    valid_until: record.validUntil ?? null,
  };
}
