import type { LiveStream } from './live-stream';

/** Between two readings of one BOQ: a burst of changes is read once. */
const REST_MS = 25;

/** What of a BOQ moves, with how to read it and tell every stream of the room. They never reject. */
export interface RoomReads {
  /** Tells the revision, or closes the streams of those who may no longer see it. */
  readonly head: (room: LiveRoom) => Promise<void>;
  readonly people: (room: LiveRoom) => Promise<void>;
}

/** The open streams on one BOQ. What moves is read once for all of them, and once more when it moved meanwhile. */
export class LiveRoom {
  readonly streams = new Set<LiveStream>();
  private readonly reading = new Set<keyof RoomReads>();
  private readonly again = new Set<keyof RoomReads>();

  constructor(
    readonly boqId: string,
    private readonly reads: RoomReads,
  ) {}

  /** Something moved: reads it, now or after the reading under way. */
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
