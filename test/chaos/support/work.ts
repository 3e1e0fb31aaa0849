import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bigBill } from '../../proof/support/big-bill';
import { Editors, type Account } from '../../proof/support/editors';

const HOME = { layout_type: '3bhk', bedrooms: ['master', 'kids', 'guest'], carpet_area: 1400, budget_type: 'high' };
const EDITORS = 6;
/** Rows of an uploaded file. */
export const ROWS = 600;
/** An edit without an answer is retried for this long. */
const RETRIED_MS = 30_000;
/** Refusals that a client retries: a part is away, no space is left. */
const PASSING = [503, 507];

interface Item {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly revision: number;
}

interface Upload {
  readonly boq_id: string;
  readonly import_id: string;
}

export async function itemsOf(account: Account, boqId: string): Promise<Map<string, Item>> {
  const { data } = await account.expectOk<{ data: { items: Item[] } }>('GET', `/carpentry?boq_id=${boqId}`);
  return new Map(data.items.map((item) => [item.id, item]));
}

/** People at work on one BOQ: they edit it, read it, export it, upload bills and invite others. */
export class Work {
  readonly uploads: Upload[] = [];
  /** Addresses that were promised a mail. */
  readonly invited: string[] = [];
  /** Answers that no client should see. */
  readonly wrong: string[] = [];
  reads = 0;
  exports = 0;
  private stopped = false;
  private readonly loops: Promise<void>[];

  private constructor(
    private readonly account: Account,
    readonly boqId: string,
    readonly items: readonly string[],
    readonly editors: Editors,
  ) {
    this.loops = [this.read(), this.read(), this.export()];
  }

  static async begin(account: Account): Promise<Work> {
    const { data } = await account.expectOk<{ data: { boq_id: string } }>('POST', '/boqs', HOME);
    const items = [...(await itemsOf(account, data.boq_id)).keys()].slice(0, EDITORS);
    const work = new Work(account, data.boq_id, items, new Editors(account, data.boq_id, items, PASSING));
    await work.editors.reach(EDITORS * 2);
    await work.hand();
    return work;
  }

  /** Uploads a bill and invites someone. What is not acknowledged was not promised. */
  async hand(): Promise<void> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bigBill(ROWS))]), 'bill.xlsx');
    const email = `${randomUUID()}@example.test`;
    const [upload, invite] = await Promise.all([
      this.ask<{ data: Upload }>('POST', '/boqs', form),
      this.ask('POST', `/boqs/${this.boqId}/invite`, { name: 'Asha Rao', email }),
    ]);
    if (upload) this.uploads.push(upload.data);
    if (invite) this.invited.push(email);
  }

  /** Ends all of it, and retries edits without an answer with their keys until they have one. */
  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.loops, this.editors.stop()]);
    this.wrong.push(...this.editors.refused.map((status) => `an edit was answered ${status}`));
    const end = Date.now() + RETRIED_MS;
    for (const edit of this.editors.edits) {
      while (edit.revision === null && Date.now() < end) {
        if ((await this.account.edit(this.boqId, edit)) !== 200) await sleep(250);
      }
    }
  }

  /** The body of an answer that is good; undefined for none, or for a refusal that passes. */
  private async ask<T>(method: string, path: string, body?: unknown): Promise<T | undefined> {
    const answer = await this.account.call<T>(method, path, body).catch(() => null);
    if (answer && answer.status < 300) return answer.body;
    if (answer && !PASSING.includes(answer.status)) {
      this.wrong.push(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return undefined;
  }

  /** Reads on whichever API; what was acknowledged before must be in the answer. */
  private async read(): Promise<void> {
    while (!this.stopped) {
      const known = new Map(this.editors?.acknowledged.map(({ item, revision }) => [item, revision ?? 0]));
      const answer = await this.ask<{ data: { items: Item[] } }>('GET', `/carpentry?boq_id=${this.boqId}`);
      if (answer) this.reads += 1;
      for (const { id, revision } of answer?.data.items ?? []) {
        const least = known.get(id) ?? 0;
        if (revision < least) this.wrong.push(`a read showed revision ${revision} of an item that was at ${least}`);
      }
      await sleep(30);
    }
  }

  private async export(): Promise<void> {
    while (!this.stopped) {
      const answer = await this.ask('GET', `/boqs/${this.boqId}/export?format=xlsx`);
      if (answer) this.exports += 1;
      await sleep(500);
    }
  }
}
