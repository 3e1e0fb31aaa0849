import { Injectable } from '@nestjs/common';
import { BoqCommands, BoqStreams, contentHash, createFrom, IssueDrafts, type Authorship } from '../../boq/boq.public';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { UserActor } from '../../platform/http/access/actor';
import { BudgetReader, WorksBills, WorksService } from '../../works/works.public';
import { DEMO_WORKS, type DemoWorks, type DemoWorksStep } from './demo-works';

const OFFER = { note: '', site: '', options: [], alternatives: [] } as const;

/** Makes BOQs of a designer whose quotations are accepted, and what happened since. An interrupted start is resumed. */
@Injectable()
export class WorksSeeding {
  constructor(
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly drafts: IssueDrafts,
    private readonly works: WorksService,
    private readonly bills: WorksBills,
    private readonly budgets: BudgetReader,
  ) {}

  async seed(designer: UserActor, idOf: (name: string, of?: string) => string): Promise<void> {
    for (const demo of DEMO_WORKS) {
      const boqId = idOf(demo.key);
      const id = (name: string): string => idOf(name, boqId);
      await this.accept(demo, designer, boqId, id);
      const works = await this.works.of(boqId);
      const { contract } = await this.budgets.of(boqId);
      for (const [at, step] of demo.steps(works, contract, id).entries())
        if (at >= works.revision) await this.carryOut(step, contextOf(designer, boqId, id(`works ${at}`)));
    }
  }

  private async accept(
    { title, client, from }: DemoWorks,
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
      await this.drafts.numbered(designer, boqId, draft, (content) =>
        this.commands.submitAs(author('issue'), boqId, {
          type: 'IssueRevision',
          content,
          contentHash: contentHash(content),
          contentRevision: draft.contentRevision,
        }),
      );
    }
    const [issue] = (await this.streams.load(boqId)).issues;
    if (issue?.status !== 'open') return;
    const at = new Date().toISOString();
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
    else if ('record' in step) await this.bills.record(context, boqId, step.record);
    else await this.works.run(context, boqId, step.command(await this.works.of(boqId)));
  }
}

function contextOf(actor: UserActor, boqId: string, commandId: string): RequestContext & { readonly boqId: string } {
  return {
    requestId: commandId,
    commandId,
    reason: null,
    estimateToken: null,
    actor,
    identifier: null,
    token: null,
    relation: 'own',
    soldSince: null,
    boqId,
  };
}
