import { PassThrough } from 'node:stream';
import type { Actor } from '../../http/access/actor';
import { eventText } from '../../http/answers/event-stream';

/** Why the server ends a stream; sent with the event `closed`. */
export type CloseReason = 'session_ended' | 'no_access' | 'gone' | 'restart' | 'unavailable' | 'crowded';

/** What may wait for a reader that does not read; past it the line is cut, and the reader comes back to the present state. */
const MOST_WAITING_BYTES = 256 * 1024;

/** How soon a browser's own EventSource comes back. */
const RETRY = 'retry: 1000\n\n';

export interface LiveCaller {
  readonly actor: Actor;
  /** Session token, for asking again whether it still holds; null for a guest. */
  readonly token: string | null;
  /** Key of the person among those on this BOQ; null where nobody is shown (templates). */
  readonly person: string | null;
}

/** One open stream of events. */
export class LiveStream {
  /** What the HTTP answer is read from. */
  readonly output = new PassThrough();
  actor: Actor;
  /** When the right to it was last confirmed, ms. */
  checkedAt = Date.now();
  /** The list of people that was last sent, as text. */
  private people = '';
  private ended = false;

  constructor(
    readonly id: string,
    readonly boqId: string,
    readonly caller: LiveCaller,
    /** The last revision that the reader knows of; 0 = none. */
    private revision: number,
    onClose: () => void,
  ) {
    this.actor = caller.actor;
    this.output.once('close', () => {
      this.ended = true;
      onClose();
    });
    this.write(RETRY);
  }

  /** Tells the revision unless it is known already. */
  tellRevision(revision: number): void {
    if (revision === this.revision) return;
    this.revision = revision;
    this.write(eventText({ id: String(revision), data: { boq_id: this.boqId, revision } }));
  }

  /** Tells who is there; `people` is their JSON. Says nothing where it is as before, or to a reader who is not shown either. */
  tellPeople(people: string): void {
    if (this.caller.person === null || people === this.people) return;
    this.people = people;
    // Put together as text: the list is the same for everybody, and written once.
    const you = JSON.stringify(this.caller.person);
    this.write(`event: presence\ndata: {"boq_id":"${this.boqId}","you":${you},"people":${people}}\n\n`);
  }

  write(text: string): void {
    if (this.ended) return;
    this.output.write(text);
    if (this.output.writableLength + this.output.readableLength > MOST_WAITING_BYTES) this.output.destroy();
  }

  /** Says why, and ends. */
  close(reason: CloseReason): void {
    if (this.ended) return;
    this.write(eventText({ event: 'closed', data: { boq_id: this.boqId, reason } }));
    this.ended = true;
    this.output.end();
  }
}
