import {
  BoqCommands,
  BoqStreams,
  createFrom,
  DocumentNumbers,
  IssueContents,
  IssueDrafts,
  Recommendations,
  RoomNames,
  type Authorship,
} from '../../boq/boq.public';
import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { v5 as uuidv5 } from 'uuid';
import { BoqCoreModule } from '../../boq/boq.module';

import { EMPTY_HEAD } from '../../boq/domain/boq.state';
import type { BoqCommand } from '../../boq/domain/boq.commands';
import type { UserActor } from '../../platform/http/access/actor';
import { CONFIG, type Config } from '../../platform/config/config';
import { currentRateBookVersion } from '../../pricing';
import { Records } from '../../platform/records/records';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { StorageModule } from '../../platform/storage/storage.module';
import { announce } from '../../platform/supervisor/messages';
import { Firms, UsersService } from '../../people/users.public';
import { AccountsModule } from '../../people/accounts.module';
import { seedCategories, seedVendors } from '../../directory/vendors/vendors.public';
import { BudgetReader, Contracts, WorksBills, WorksService } from '../../works/works.public';
import { DEMO_BOQS, type DemoBoq, type DemoPerson } from './demo-boqs';
import { DEMO_FIRM } from './demo-firm';
import { WorksSeeding } from './works-seeding';

const NAMESPACE = '4a1f5f0c-3f0b-4a63-8f0c-5a2a9a3f6a10';
/** For local demos only; printed at every start. */
const PASSWORD = 'fitout-demo';
const PEOPLE = [
  { person: 'admin', email: 'admin@fitout.example', name: 'Asha Admin', role: 'admin' },
  { person: 'designer', email: 'designer@fitout.example', name: 'Priya Shah', role: 'designer' },
  { person: 'owner', email: 'owner@fitout.example', name: 'Anita Rao', role: 'home-owner' },
] as const;

interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

type Accounts = ReadonlyMap<string, Account>;

/** Fills an installation: the recommendation BOQs and categories of vendors always, demo accounts and BOQs when asked for. Safe to run at every start. */
@Injectable()
class Seeding implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly recommendations: Recommendations,
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly users: UsersService,
    private readonly firms: Firms,
    private readonly works: WorksSeeding,
    private readonly records: Records,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly log: PinoLogger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // First of all: the page is there before the rest, and people log in at once.
    const accounts = this.config.demo ? await this.ensureAccounts() : null;
    const { made, updated } = await this.recommendations.ensure();
    if (made + updated > 0) this.log.info({ made, updated }, 'recommendation BOQs made or brought up to date');
    if (accounts) await this.seedDemo(accounts);
    else if (await seedCategories(this.records)) this.log.info('categories of the vendor directory made');
  }

  private async ensureAccounts(): Promise<Accounts> {
    const accounts = new Map<string, Account>();
    for (const { person, email, name, role } of PEOPLE) {
      const id = await this.users.ensureUser({ email, name, password: PASSWORD, role, verified: true });
      accounts.set(person, { id, name, role });
    }
    return accounts;
  }

  private async seedDemo(accounts: Accounts): Promise<void> {
    if (await seedVendors(this.records, this.files)) this.log.info('vendor directory filled');
    for (const boq of DEMO_BOQS) await this.seedBoq(boq, accounts);
    await this.seedFirm(designerOf(accounts).id);
    await this.works.seed(designerOf(accounts), (name, of = NAMESPACE) => uuidv5(name, of));
    const logins = PEOPLE.map(({ role, email }) => `  ${role.padEnd(10)}  ${email}`).join('\n');
    announce(`Demo logins, password ${PASSWORD}:\n${logins}`);
  }

  /** Before the first quotation, which holds it. What a person has entered remains. */
  private async seedFirm(designerId: string): Promise<void> {
    if ((await this.firms.of(designerId)).name === '') await this.firms.change(designerId, DEMO_FIRM);
  }

  private async seedBoq(boq: DemoBoq, accounts: Accounts): Promise<void> {
    const boqId = uuidv5(boq.key, NAMESPACE);
    const id = (name: string): string => uuidv5(name, boqId);
    const owner = accountOf(accounts, boq.owner);
    const ownership = { ownerId: owner.id, guestIdentifier: null, createdBy: owner.id };
    const create: BoqCommand = boq.from
      ? createFrom(boq.from, boqId, { origin: 'questionnaire', ...ownership }, boq.title)
      : {
          type: 'CreateBoq',
          origin: 'upload',
          ...ownership,
          head: { ...EMPTY_HEAD, title: boq.title, status: 'importing', rateBookVersion: currentRateBookVersion() },
          lines: [],
        };
    // Command ids are derived from the BOQ and step: an interrupted start resumes where it stopped, and later ones add
    // nothing.
    const run = (name: string, by: Account, command: BoqCommand, reason?: string) =>
      this.commands.submitAs(authorOf(by, id(`command ${name}`), reason), boqId, command);
    if (!(await this.streams.load(boqId)).exists) await run('create', owner, create);
    const done = (await this.streams.load(boqId)).revision - 1 - boq.members.length;
    for (const member of boq.members)
      await run(`member ${member}`, owner, { type: 'AttachUser', userId: accountOf(accounts, member).id });
    for (const [index, step] of boq.steps.entries()) {
      if (index < done) continue;
      const state = await this.streams.load(boqId);
      await run(`step ${index}`, accountOf(accounts, step.by), step.command(state, id), step.reason);
    }
  }
}

function accountOf(accounts: Accounts, person: DemoPerson): Account {
  const account = accounts.get(person);
  if (!account) throw new Error(`no demo account for ${person}`);
  return account;
}

function designerOf(accounts: Accounts): UserActor {
  const { id, name } = accountOf(accounts, 'designer');
  const email = PEOPLE.find(({ person }) => person === 'designer')?.email ?? '';
  return { kind: 'user', id, name, email, role: 'designer', verified: true, emailConfirmed: true };
}

function authorOf({ id, name, role }: Account, commandId: string, reason?: string): Authorship {
  return {
    actorId: id,
    actorName: name,
    actorRole: role,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    ...(reason ? { reason } : {}),
  };
}

/** Seeding when the worker starts. */
@Module({
  imports: [BoqCoreModule, AccountsModule, StorageModule],
  providers: [
    Seeding,
    Recommendations,
    WorksSeeding,
    IssueDrafts,
    IssueContents,
    RoomNames,
    DocumentNumbers,
    Contracts,
    BudgetReader,
    WorksBills,
    WorksService,
  ],
})
export class DemoModule {}
