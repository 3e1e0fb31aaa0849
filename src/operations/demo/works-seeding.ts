import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { BoqCommands, BoqStreams, contentHash, createFrom, IssueDrafts, type Authorship } from '../../boq/boq.public';
import type { IssuedDocument } from '../../boq/domain/issues/issue.content';
import { addDays } from '../../kernel/day';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { UserActor } from '../../platform/http/access/actor';
import { BudgetReader, WorksBills, WorksService } from '../../works/works.public';
import { DEMO_WORKS } from './demo-works';
import { byDay, storyOf, type DemoWorks, type DemoWorksStep } from './demo-steps';

/** Another name where the steps of works are others. */
const STORY = 'in the order of days';
const OFFER = { note: '', site: '', options: [], alternatives: [] } as const;

interface Told {
  readonly on: string;
  readonly step: DemoWorksStep;
  readonly boqId: string;
  readonly commandId: string;
}

/** Makes BOQs of a designer whose quotations are accepted, and what happened since. An interrupted start is resumed. */
@Injectable()
export class WorksSeeding {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly drafts: IssueDrafts,
    private readonly works: WorksService,
    private readonly bills: WorksBills,
    private readonly budgets: BudgetReader,
  ) {}

  async seed(designer: UserActor, idOf: (name: string, of?: string) => string): Promise<void> {
    const left: Told[] = [];
    for (const demo of DEMO_WORKS) {
      const boqId = idOf(demo.key);
      const id = (name: string): string => idOf(name, boqId);
      await this.accept(demo, designer, boqId, id);
      left.push(...(await this.leftOf(demo, boqId, id)));
    }
    // All works together by their days: so are the numbers of their invoices.
    for (const { step, boqId, commandId } of byDay(left))
      await this.carryOut(step, contextOf(designer, boqId, commandId));
  }

  /** The steps that these works have not made yet. */
  private async leftOf(demo: DemoWorks, boqId: string, id: (name: string) => string): Promise<Told[]> {
    const works = await this.works.of(boqId);
    const commandOf = (at: number): string => id(`${STORY} ${at}`);
    if (!(await this.isTold(works.revision, commandOf))) return [];
    const story = storyOf(works, await this.budgets.of(boqId), demo.daysAgo);
    return demo
      .steps(story, id)
      .flatMap(({ on, steps }) => steps.map((step) => ({ on, step })))
      .map((told, at) => ({ ...told, boqId, commandId: commandOf(at) }))
      .slice(works.revision);
  }

  /** Whether these works are at a step of this story: those of an earlier release, or that someone went on with, stay as they are. */
  private async isTold(revision: number, commandOf: (at: number) => string): Promise<boolean> {
    return revision === 0 || (await this.store.find(uuidv5('0', commandOf(revision - 1)))) !== null;
  }

  private async accept(
    { title, client, from, daysAgo }: DemoWorks,
    designer: UserActor,
    boqId: string,
    id: (name: string) => string,
  ): Promise<void> {
    const author = (name: string): Authorship => {
      const commandId = id(`command ${name}`);
      const { id: actorId, name: actorName, role: actorRole } = designer;
      return { actorId, actorName, actorRole, commandId, correlationId: commandId, causationId: commandId };
    };
    const origin = {
      origin: 'questionnaire',
      ownerId: designer.id,
      guestIdentifier: null,
      createdBy: designer.id,
    } as const;
    if (!(await this.streams.load(boqId)).exists)
      await this.commands.submitAs(author('create'), boqId, createFrom(from, boqId, origin, title));
    if ((await this.streams.load(boqId)).issues.length === 0) {
      const draft = await this.drafts.draft(designer, boqId, { ...OFFER, name: client });
      await this.drafts.numbered(designer, boqId, draft, (now) => {
        const content = earlier(now, daysAgo);
        const { contentRevision } = draft;
        return this.commands.submitAs(author('issue'), boqId, {
          type: 'IssueRevision',
          content,
          contentHash: contentHash(content),
          contentRevision,
        });
      });
    }
    const [issue] = (await this.streams.load(boqId)).issues;
    if (issue?.status !== 'open') return;
    const at = timeBefore(new Date().toISOString(), daysAgo);
    const { issue: n, contentHash: hash } = issue;
    await this.commands.submitAs(author('accept'), boqId, {
      type: 'AcceptIssue',
      issue: n,
      name: client,
      at,
      contentHash: hash,
      via: 'link',
    });
  }

  private async carryOut(step: DemoWorksStep, context: RequestContext & { readonly boqId: string }): Promise<void> {
    const { boqId } = context;
    if ('draft' in step) await this.bills.draft(context, boqId, step.draft);
    else if ('record' in step) await this.bills.record(context, boqId, step.record, step.date);
    else await this.works.run(context, boqId, step.command(await this.works.of(boqId)));
  }
}

const timeBefore = (time: string, days: number): string => `${addDays(time.slice(0, 10), -days)}${time.slice(10)}`;

/** The document as it would have been sent so many days ago. */
function earlier({ issuedAt, proposal, ...content }: IssuedDocument, days: number): IssuedDocument {
  const before = (day: string): string => addDays(day, -days);
  return {
    ...content,
    issuedAt: timeBefore(issuedAt, days),
    proposal: proposal && {
      ...proposal,
      validUntil: before(proposal.validUntil),
      schedule: proposal.schedule.map((phase) => ({
        ...phase,
        startsOn: before(phase.startsOn),
        endsOn: before(phase.endsOn),
      })),
      milestones: proposal.milestones.map((milestone) => ({
        ...milestone,
        on: milestone.on && before(milestone.on),
      })),
    },
  };
}

function contextOf(actor: UserActor, boqId: string, commandId: string): RequestContext & { readonly boqId: string } {
  return {
    requestId: commandId,
    commandId,
    reason: null,
    estimateToken: null,
    ifMatch: undefined,
    actor,
    identifier: null,
    token: null,
    relation: 'own',
    soldSince: null,
    boqId,
  };
}
