import { PassThrough } from 'node:stream';
import type { Actor } from '../../platform/http/access/actor';
import { eventText } from '../../platform/http/answers/event-stream';

/** Why the server ends a stream; sent as the event `closed`. */
export type CloseReason = 'session_ended' | 'no_access' | 'gone' | 'restart' | 'unavailable' | 'crowded';

/**
 * Most bytes buffered for a reader that does not read; beyond it the connection is cut, and the reader reconnects to
 * the current state.
 */
const MOST_WAITING_BYTES = 256 * 1024;

/** Reconnect delay of a browser's own EventSource. */
const RETRY = 'retry: 1000\n\n';

export interface LiveCaller {
  readonly actor: Actor;
  /** Session token, to check again whether it is valid; null for a guest. */
  readonly token: string | null;
  /** Presence key of the person on this BOQ; null when nobody is shown (templates). */
  readonly person: string | null;
}

/** One open event stream. */
export class LiveStream {
  /** Source of the HTTP response. */
  readonly output = new PassThrough();
  actor: Actor;
  /** When its permission was last confirmed, in ms. */
  checkedAt = Date.now();
  /** The presence list last sent, as text. */
  private people = '';
  private ended = false;

  constructor(
    readonly id: string,
    readonly boqId: string,
    readonly caller: LiveCaller,
    /** The reader's last known revision; 0 = none. */
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

  /** Sends the revision unless the reader already knows it. */
  tellRevision(revision: number): void {
    if (revision === this.revision) return;
    this.revision = revision;
    this.write(eventText({ id: String(revision), data: { boq_id: this.boqId, revision } }));
  }

  /**
   * Sends who is present; `people` is their JSON. Sends nothing when it is unchanged, or when the reader is not shown
   * either.
   */
  tellPeople(people: string): void {
    if (this.caller.person === null || people === this.people) return;
    this.people = people;
    // Assembled as text: the list is the same for everyone, and serialised once.
    const you = JSON.stringify(this.caller.person);
    this.write(`event: presence\ndata: {"boq_id":"${this.boqId}","you":${you},"people":${people}}\n\n`);
  }

  write(text: string): void {
    if (this.ended) return;
    this.output.write(text);
    if (this.output.writableLength + this.output.readableLength > MOST_WAITING_BYTES) this.output.destroy();
  }

  /** Sends the reason, then ends. */
  close(reason: CloseReason): void {
    if (this.ended) return;
    this.write(eventText({ event: 'closed', data: { boq_id: this.boqId, reason } }));
    this.ended = true;
    this.output.end();
  }
}
