import type { LiveStream } from './live-stream';

/** Delay between two reads of one BOQ: a burst of changes is read once. */
const REST_MS = 25;

/** The parts of a BOQ that change, with how to read each and notify every stream of the room. They never reject. */
export interface RoomReads {
  /** Announces the revision, or closes the streams of those who may no longer see it. */
  readonly head: (room: LiveRoom) => Promise<void>;
  readonly people: (room: LiveRoom) => Promise<void>;
}

/**
 * The open streams on one BOQ. A change is read once for all of them, and once more when there was another change
 * during the read.
 */
export class LiveRoom {
  readonly streams = new Set<LiveStream>();
  private readonly reading = new Set<keyof RoomReads>();
  private readonly again = new Set<keyof RoomReads>();

  constructor(
    readonly boqId: string,
    private readonly reads: RoomReads,
  ) {}

  /** Reads what changed, now or after the current read. */
  moved(what: keyof RoomReads): void {
    if (this.reading.has(what)) this.again.add(what);
    else void this.read(what);
  }

  private async read(what: keyof RoomReads): Promise<void> {
    this.reading.add(what);
    do {
      this.again.delete(what);
      await this.reads[what](this);
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    } while (this.again.has(what) && this.streams.size > 0);
    this.reading.delete(what);
  }
}
