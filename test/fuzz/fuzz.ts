import { AnswerCheck } from '../support/answers/answer-check';
import { Composer, type Composed } from './compose';
import { Dice } from './dice';
import { Judge } from './judge';
import { Knowledge } from './known';
import { operationsOf, readDocument, type Operation } from './operations';
import { newBoq, type Person } from './people';
import { openStage, type Stage } from './stage';
import { SENDERS } from './settings';
import { uploadMany } from './uploads';
import { curlOf, type Got } from './wire';

export interface Plan {
  readonly requests: number;
  readonly uploads: number;
  readonly seed: number;
}

export interface Report extends Plan {
  /** Each kind of finding once, with its count and the command that reproduces it. */
  readonly findings: readonly { readonly problem: string; readonly times: number; readonly curl: string }[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly operations: number;
  /** Operations that returned 2xx at least once. */
  readonly withSuccess: number;
  readonly withoutSuccess: readonly string[];
  /** Outcomes of uploads. */
  readonly ends: Readonly<Record<string, number>>;
  readonly requestsPerSecond: number;
  readonly seconds: number;
}

/** Findings by kind: the same problem of one operation counts as one. */
export class Findings {
  private readonly found = new Map<string, { times: number; problem: string; curl: string }>();

  /** `told` is called the first time each kind is seen, so that nobody has to wait for the end of a long run. */
  constructor(private readonly told: (line: string) => void) {}

  get size(): number {
    return this.found.size;
  }

  add(problem: string, curl: string): void {
    const kind = problem.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4,}/g, '#').slice(0, 240);
    const known = this.found.get(kind);
    if (known) known.times += 1;
    else {
      this.found.set(kind, { times: 1, problem, curl });
      this.told(`found: ${problem}\n  ${curl}\n`);
    }
  }

  all(): Report['findings'] {
    return [...this.found.values()];
  }
}

/** Starts the built product, runs the plan, and finally checks its integrity. `stop` ends the sending early. */
export async function fuzz(
  plan: Plan,
  progress: (line: string) => void = () => undefined,
  stop: AbortSignal = new AbortController().signal,
): Promise<Report> {
  const findings = new Findings(progress);
  const stage = await openStage();
  try {
    const began = performance.now();
    const run = new Requests(stage, findings, plan, stop);
    const ends: Record<string, number> = {};
    const clock = setInterval(
      () => progress(`${run.told()}, ${sum(ends)} uploads, ${findings.size} kinds of findings`),
      10_000,
    );
    const watch = stage.watchHealth((problem) => findings.add(problem, ''));
    try {
      const [, requestSeconds] = await Promise.all([
        uploadMany(stage, plan, stop, findings, (end) => (ends[end] = (ends[end] ?? 0) + 1)),
        run.all().then(() => (performance.now() - began) / 1000),
      ]);
      await watch();
      for (const problem of await stage.problemsAtTheEnd()) findings.add(problem, '');
      const seconds = Math.round((performance.now() - began) / 1000);
      return {
        ...plan,
        findings: findings.all(),
        ...run.counts(),
        ends,
        requestsPerSecond: Math.round(run.sent / requestSeconds),
        seconds,
      };
    } finally {
      clearInterval(clock);
      await watch();
    }
  } finally {
    await stage.close();
  }
}

/** Operations whose answer is a BOQ they created. */
const MAKING = new Set(['createBoq', 'cloneBoq', 'branchBoq']);

class Requests {
  private readonly statuses = new Map<number, number>();
  private readonly succeeded = new Set<string>();
  private readonly operations: readonly Operation[];
  private readonly weighted: readonly Operation[];
  private readonly known = new Knowledge();
  private readonly composer: Composer;
  private readonly judge: Judge;
  private next = 0;

  constructor(
    private readonly stage: Stage,
    private readonly findings: Findings,
    private readonly plan: Plan,
    private readonly stop: AbortSignal,
  ) {
    const document = readDocument();
    this.operations = operationsOf(document);
    this.weighted = this.operations.flatMap((operation) => Array<Operation>(operation.weight).fill(operation));
    this.composer = new Composer(document, this.known, stage.cast);
    this.judge = new Judge(new AnswerCheck(document), stage.cast, stage.hidden);
  }

  /** Sends all requests, a few at a time. */
  async all(): Promise<void> {
    for (const person of this.stage.cast.people) for (const boq of person.boqs) await this.explore(person, boq);
    const sender = async (): Promise<void> => {
      while (this.next < this.plan.requests && !this.stop.aborted) await this.one(this.next++);
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
  }

  get sent(): number {
    return this.next;
  }

  told(): string {
    return `${this.sent} requests, ${this.succeeded.size} of ${this.operations.length} operations with a 2xx`;
  }

  counts(): Pick<Report, 'statuses' | 'operations' | 'withSuccess' | 'withoutSuccess'> {
    const without = this.operations.filter(({ id }) => !this.succeeded.has(id)).map(({ id }) => id);
    return {
      statuses: Object.fromEntries([...this.statuses].sort(([a], [b]) => a - b)),
      operations: this.operations.length,
      withSuccess: this.succeeded.size,
      withoutSuccess: without,
    };
  }

  private async one(nth: number): Promise<void> {
    const dice = new Dice(this.plan.seed * 1_000_003 + nth);
    const { cast, wire } = this.stage;
    // People with more permissions are chosen more often.
    const person = dice.chance(50) ? dice.of([cast.admin, ...cast.designers]) : dice.of(cast.people);
    if (person.boqs.length === 1 && person.number > 0) await this.replenish(person);
    const sent = await this.composer.compose(dice.of(this.weighted), person, dice);
    try {
      const got = await wire.send(sent, nth);
      this.statuses.set(got.status, (this.statuses.get(got.status) ?? 0) + 1);
      for (const problem of this.judge.problemsOf(sent, got)) this.findings.add(problem, curlOf(wire.port, sent));
      await this.learn(sent, got);
    } catch (error) {
      this.findings.add(
        `${sent.method} ${sent.operation.template}: no answer: ${String(error)}`,
        curlOf(wire.port, sent),
      );
    }
  }

  /** Gives people who deleted their BOQs a new one; if that is refused they go without. */
  private async replenish(person: Person): Promise<void> {
    const made = await newBoq(this.stage.call, person).catch(() => null);
    if (made === null) return;
    this.stage.cast.owners.set(made, person.number);
    await this.explore(person, made);
  }

  private async learn(
    { operation, person, boq, honest }: Composed,
    { status, body, contentType, etag }: Got,
  ): Promise<void> {
    if (status === 401 && honest) await person.renew();
    if (status < 200 || status > 299) return;
    this.succeeded.add(operation.id);
    if (operation.id === 'deleteBoq') {
      const at = person.boqs.indexOf(boq);
      if (at >= 0) person.boqs.splice(at, 1);
      this.known.forget(boq);
    }
    if (etag) this.known.learn('', '', { 'If-None-Match': etag, 'If-Match': etag });
    if (!contentType?.startsWith('application/json') || body.length > 2_000_000) return;
    const answer = JSON.parse(body.toString()) as { data?: { boq_id?: unknown } };
    const made = answer.data?.boq_id;
    if (MAKING.has(operation.id) && typeof made === 'string')
      await this.keep(person, made, operation.id !== 'branchBoq');
    this.known.learn(boq, operation.template.split('/').findLast((part) => !part.startsWith('{')) ?? '', answer);
  }

  /**
   * Records the contents of a created BOQ, so that requests about its items can follow at once. A branch belongs to its
   * origin's members.
   */
  private async keep(person: Person, boq: string, hisAlone: boolean): Promise<void> {
    if (person.boqs.includes(boq)) return;
    person.boqs.push(boq);
    if (hisAlone) this.stage.cast.owners.set(boq, person.number);
    if (person.boqs.length > 12) this.known.forget(person.boqs.splice(2, 1)[0] ?? '');
    await this.explore(person, boq);
  }

  private async explore(person: Person, boq: string): Promise<void> {
    const { status, body } = await this.stage.wire.send({
      method: 'GET',
      path: `/api/boqs/${boq}/items`,
      headers: person.headers,
    });
    if (status === 200) this.known.learn(boq, 'items', JSON.parse(body.toString()));
  }
}

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
