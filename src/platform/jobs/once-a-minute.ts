const MINUTE = 60_000;
const MOST_KINDS = 100;

/**
 * Reports an error at most once a minute per message, with how often it came since: a server that is away fails every
 * attempt to reach it.
 */
export function onceAMinute(report: (error: Error, times: number) => void): (error: Error) => void {
  const kinds = new Map<string, { until: number; times: number }>();
  return (error) => {
    const kind = kinds.get(error.message);
    if (kind && Date.now() < kind.until) {
      kind.times += 1;
      return;
    }
    if (kinds.size >= MOST_KINDS) kinds.clear();
    report(error, (kind?.times ?? 0) + 1);
    kinds.set(error.message, { until: Date.now() + MINUTE, times: 0 });
  };
}
