/** How long a refusal for lack of space says that the disk is full, in ms: after it, another write finds out. */
const SAYS_MS = 30_000;

let refusedAt = -Infinity;

/** Notes that something could not be stored because a disk is full. */
export function noteFullDisk(): void {
  refusedAt = performance.now();
}

/** Whether this process could not store something within the last half minute, because a disk was full. */
export function isDiskFull(): boolean {
  return performance.now() - refusedAt < SAYS_MS;
}
