/** A shorter stay is a room that was scrolled past. */
const SHORTEST_MS = 2000;
/** After that nobody is likely to sit in front of it. */
const LONGEST_MS = 300_000;
/** The most that one report may say of a room, in seconds. */
const MOST_SECONDS = 1800;

export interface RoomLook {
  readonly room: string;
  readonly seconds: number;
}

/** Adds up how long each room is on screen. Times are milliseconds of any clock that does not go back. */
export class LookClock {
  private readonly stayed = new Map<string, number>();
  private room: string | null = null;
  private since = 0;

  /** The room that is on screen from now on; null for none. */
  show(room: string | null, now: number): void {
    if (room === this.room) return;
    this.end(now);
    this.room = room;
    this.since = now;
  }

  /** What is not reported yet, in whole seconds; it counts as reported then. */
  take(now: number): RoomLook[] {
    this.end(now);
    this.since = now;
    const looks = [...this.stayed].map(([room, ms]) => ({
      room,
      seconds: Math.min(MOST_SECONDS, Math.round(ms / 1000)),
    }));
    this.stayed.clear();
    return looks;
  }

  private end(now: number): void {
    const stay = Math.min(now - this.since, LONGEST_MS);
    if (this.room !== null && stay >= SHORTEST_MS) this.stayed.set(this.room, (this.stayed.get(this.room) ?? 0) + stay);
  }
}
