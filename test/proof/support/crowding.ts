const SAMPLE_MS = 150;

/**
 * How many times longer the processor's work takes now because others share it: 1 on a machine that is free. A sample of
 * its work is done for it, and the time of the clock compared with the time it was let work.
 */
export function crowding(): number {
  const began = performance.now();
  const before = process.cpuUsage();
  let worked = 0;
  while (worked < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(before);
    worked = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - began) / worked);
}
