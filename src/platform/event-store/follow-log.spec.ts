import { followLog } from './follow-log';

type Found = 'full-batch' | 'some' | 'nothing';

/** Follows a log through these steps and then stops; an Error is thrown by its step. `grown` counts waits for the log. */
async function followed(
  steps: readonly (Found | Error)[],
): Promise<{ grown: number; errors: unknown[]; taken: number }> {
  const stop = new AbortController();
  const seen = { grown: 0, errors: [] as unknown[], taken: 0 };
  const changed = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(() => {
        seen.grown++;
        resolve();
      });
    });
  await followLog({ changed }, stop.signal, {
    paceMs: 0,
    step: () => {
      const next = steps[seen.taken++] ?? 'nothing';
      if (seen.taken >= steps.length) stop.abort();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    onError: (error) => void seen.errors.push(error),
  });
  return seen;
}

describe('following the log', () => {
  it('takes the next step at once after a full batch, without waiting for the log to grow', async () => {
    expect(await followed(['full-batch', 'full-batch', 'full-batch'])).toEqual({ grown: 0, errors: [], taken: 3 });
  });

  it('waits for the log to grow when a step found nothing', async () => {
    expect(await followed(['nothing', 'nothing', 'full-batch'])).toMatchObject({ grown: 2, taken: 3 });
  });

  it('reports a step that throws and goes on', async () => {
    const lost = new Error('the database is away');
    expect(await followed([lost, 'full-batch'])).toMatchObject({ errors: [lost], taken: 2 });
  });
});
