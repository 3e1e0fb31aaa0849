import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Follower } from './follower';
import { Connection, requestBytes, type Reply } from './http';

const unpacked = promisify(brotliDecompress);

/** The bytes of an answer as they were before they were compressed. */
async function bodyOf({ head, body }: Reply): Promise<Buffer> {
  return /\r\ncontent-encoding: br/i.test(head) ? unpacked(body) : body;
}

/** What people do to a BOQ that is shared by them. */
export class Desk {
  /** The newest revision that an editor has been answered. */
  acknowledged = 0;
  /** Answered edits: revision, when it was sent, by whom. */
  readonly edits: { readonly revision: number; readonly sent: number; readonly by: Browser }[] = [];
  readonly browsers: Browser[] = [];

  constructor(
    readonly boqId: string,
    /** Items whose count is edited, each time to another one. */
    readonly items: readonly { readonly id: string; count: number }[],
    /** Under which names its times are counted. */
    readonly kinds: { readonly edit: Kind; readonly told: Kind; readonly shown: Kind },
  ) {}
}

/** `told`: from an edit until a stream tells of it; `shown`: until an open page has read what it changed. */
export type Kind = 'edit' | 'read' | 'told' | 'shown' | `large ${'edit' | 'told' | 'shown'}`;

/** Milliseconds of everything that was done, and what went wrong. */
export class Tally {
  /** Since `row` was last called. */
  private recent = new Map<Kind, number[]>();
  readonly all = new Map<Kind, number[]>();
  readonly errors: string[] = [];
  /** Reads that showed less than had been acknowledged before they were sent. */
  stale = 0;
  unchanged = 0;
  bytes = 0;
  largest = 0;

  took(kind: Kind, milliseconds: number): void {
    for (const times of [this.recent, this.all]) {
      const list = times.get(kind);
      if (list) list.push(milliseconds);
      else times.set(kind, [milliseconds]);
    }
  }

  /** Forgets everything so far. */
  start(): void {
    this.recent.clear();
    this.all.clear();
    this.errors.length = 0;
    this.stale = this.unchanged = this.bytes = this.largest = 0;
  }

  /** The times since the last call. */
  row(): ReadonlyMap<Kind, readonly number[]> {
    const { recent } = this;
    this.recent = new Map();
    return recent;
  }
}

/** What all people of a run share. */
export interface Run {
  readonly port: number;
  readonly tally: Tally;
  /** Aborted at the end of the run. */
  readonly end: AbortController;
  /** ETags whose bodies were compared with them. */
  readonly compared: Set<string>;
}

/** Repeats `work` until the end of the run, each time after a pause of 0.5 to 1.5 times `seconds`. */
export async function nowAndThen({ end, tally }: Run, seconds: number, work: () => Promise<void>): Promise<void> {
  const pause = (share: number): Promise<void> =>
    sleep(share * seconds * 1_000, undefined, { signal: end.signal }).catch(() => undefined);
  await pause(Math.random());
  while (!end.signal.aborted) {
    await work().catch((error: unknown) => tally.errors.push(String(error)));
    await pause(0.5 + Math.random());
  }
}

/** One person's browser on one BOQ: its connection, the answers that it has stored, and its stream if it holds one open. */
export class Browser {
  /** One for what the person does, one for what their page reads by itself. */
  private readonly connections = new Map<'person' | 'page', Connection>();
  private readonly etags = new Map<string, string>();
  private follower: Follower | undefined;
  /** How many edits of the desk the stream has told, and the page has shown. */
  private told = 0;
  private seen = 0;
  /** The revision of the items shown. */
  private shown = 0;
  private shownAt = 0;
  /** The revision of the last read of items. */
  private known = 0;
  /** Waits as the client does, so that not all pages of one BOQ read at once. */
  private reading: Promise<void> | undefined;
  private following = false;
  private editing = false;
  private edited = 0;
  private visits = 0;

  constructor(
    private readonly run: Run,
    private readonly token: string,
    readonly desk: Desk,
  ) {}

  /** Opens the stream; what it tells is read as the client reads it. */
  follow(): void {
    this.desk.browsers.push(this);
    this.follower = new Follower(this.run.port, this.token, this.desk.boqId, () => {
      this.settle();
      this.reading ??= this.readSoon();
    });
  }

  get isFollowing(): boolean {
    return this.follower !== undefined && this.follower.isOpen;
  }

  /** Whether the page shows the BOQ for the first time. */
  get isShown(): boolean {
    return this.known > 0;
  }

  /** Edits that the stream has not told. */
  get untold(): number {
    return this.desk.edits.length - this.told;
  }

  /** Counts when the stream told of edits, and when the page showed them. */
  settle(): void {
    if (!this.follower) return;
    const { told, shown } = this.desk.kinds;
    this.told = this.settled(this.told, told, this.follower.revision, this.follower.at);
    this.seen = this.settled(this.seen, shown, this.shown, this.shownAt);
  }

  private settled(from: number, kind: Kind, revision: number, at: number): number {
    const { edits } = this.desk;
    let next = from;
    for (let edit = edits[next]; edit && edit.revision <= revision; edit = edits[next]) {
      // Own edits are shown by their answer.
      if (edit.by !== this) this.run.tally.took(kind, Math.max(0, at - edit.sent));
      next += 1;
    }
    return next;
  }

  /** Changes the count of the next item. The answer is what the editor sees; then the totals are read again. */
  async edit(offset: number): Promise<void> {
    const { desk, run } = this;
    this.edited += 1;
    const item = desk.items[(offset + this.edited * 7) % desk.items.length];
    if (!item) throw new Error('the BOQ has no furniture');
    item.count = (item.count % 9) + 1;
    const path = `/api/carpentry/${item.id}?boq_id=${desk.boqId}`;
    const body = { count: item.count };
    this.editing = true;
    try {
      const sent = performance.now();
      const reply = await this.send('person', requestBytes('PUT', path, this.headers(), body));
      run.tally.took(desk.kinds.edit, performance.now() - sent);
      if (reply.status !== 200) throw refusal('PUT', path, reply);
      this.acknowledge((JSON.parse(reply.body.toString()) as { revision: number }).revision, sent);
    } finally {
      this.editing = false;
    }
    void this.catchUp();
    await this.read(`/api/boqs/${desk.boqId}`);
  }

  /** Opens the BOQ and the next of its pages. */
  async visit(first: number): Promise<void> {
    this.visits += 1;
    const { boqId } = this.desk;
    await this.read(`/api/boqs/${boqId}`);
    const pages = [
      `/api/boqs/${boqId}/items`,
      `/api/analysis?boq_id=${boqId}&type=carpentry-labour`,
      `/api/boqs/${boqId}/items`,
      `/api/revisions?boq_id=${boqId}&limit=20`,
    ];
    await this.read(pages[(first + this.visits) % pages.length] ?? '');
  }

  close(): void {
    this.follower?.close();
    for (const connection of this.connections.values()) connection.close();
  }

  /** The item of the answer is shown instead of a new read, unless somebody else's edit lies in between. */
  private acknowledge(revision: number, sent: number): void {
    const { desk } = this;
    if (revision <= this.shown + 1) this.shown = Math.max(this.shown, revision);
    desk.acknowledged = Math.max(desk.acknowledged, revision);
    desk.edits.push({ revision, sent, by: this });
    for (const browser of desk.browsers) browser.settle();
  }

  private async readSoon(): Promise<void> {
    await sleep(Math.random() * Math.min(1_000, 5 * (this.desk.browsers.length - 1)));
    this.reading = undefined;
    await this.catchUp();
  }

  /** Reads what is shown until it is as new as the stream says; what changes in the meantime is read together. */
  private async catchUp(): Promise<void> {
    const { desk, run } = this;
    if (this.following) return;
    this.following = true;
    try {
      while (!run.end.signal.aborted && !this.editing && this.follower && this.shown < this.follower.revision) {
        // As the client does: all items once, then what has changed, with the totals.
        const isFirst = this.known === 0;
        const since = isFirst ? '' : `?changed_since=${this.known}&include=boq`;
        this.known = await this.read(`/api/boqs/${desk.boqId}/items${since}`, 'page');
        this.shown = Math.max(this.shown, this.known);
        this.shownAt = performance.now();
        this.settle();
        if (isFirst) await this.read(`/api/boqs/${desk.boqId}`, 'page');
      }
    } catch (error) {
      run.tally.errors.push(String(error));
    } finally {
      this.following = false;
    }
  }

  /** Reads a path, with the ETag of its last answer, and returns its revision. */
  private async read(path: string, by: 'person' | 'page' = 'person'): Promise<number> {
    const { run, desk } = this;
    const known = this.etags.get(path);
    const headers = { ...this.headers(), 'accept-encoding': 'br', ...(known ? { 'if-none-match': known } : {}) };
    const floor = desk.acknowledged;
    const started = performance.now();
    const reply = await this.send(by, requestBytes('GET', path, headers));
    if (by === 'person') run.tally.took('read', performance.now() - started);
    if (reply.status !== 200 && !(known && reply.status === 304)) throw refusal('GET', path, reply);
    const etag = /\r\netag: ("[^\r]+")/i.exec(reply.head)?.[1];
    if (etag && !path.includes('changed_since')) this.etags.set(path, etag);
    if (reply.status === 304) run.tally.unchanged += 1;
    run.tally.bytes += reply.body.length;
    run.tally.largest = Math.max(run.tally.largest, reply.body.length);
    const revision = etag === undefined ? revisionIn(await bodyOf(reply)) : await this.revisionOf(etag, reply);
    if (!(revision >= floor)) run.tally.stale += 1;
    return revision;
  }

  /** The revision that an ETag names, compared with the one in the body the first time the ETag is seen. */
  private async revisionOf(etag: string, reply: Reply): Promise<number> {
    const { compared } = this.run;
    const revision = Number(etag.split('.')[2]);
    if (reply.status === 304 || compared.has(etag)) return revision;
    if (compared.size > 10_000) compared.clear();
    compared.add(etag);
    // A body may be newer: it is read after its BOQ's head.
    const inside = revisionIn(await bodyOf(reply));
    if (!(inside >= revision)) throw new Error(`${etag} came with revision ${inside}`);
    return revision;
  }

  private send(by: 'person' | 'page', request: Buffer): Promise<Reply> {
    let connection = this.connections.get(by);
    if (!connection?.isOpen) this.connections.set(by, (connection = new Connection(this.run.port)));
    return connection.send(request);
  }

  private headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

/** The revision that a body says at its end, of its BOQ, or of the first of its revisions. */
function revisionIn(body: Buffer): number {
  const last = /"revision":(\d+)\}$/.exec(body.toString('latin1', Math.max(0, body.length - 40)));
  if (last) return Number(last[1]);
  const { data } = JSON.parse(body.toString()) as { data: { revision: number } | { revision: number }[] };
  return (Array.isArray(data) ? data[0] : data)?.revision ?? NaN;
}

function refusal(method: string, path: string, { status, body }: Reply): Error {
  return new Error(`${method} ${path}: ${status} ${body.toString().slice(0, 200)}`);
}
