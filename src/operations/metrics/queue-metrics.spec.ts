import type { Jobs, JobQueue } from '../../platform/jobs/jobs';
import { measureQueues } from './queue-metrics';

const queue = (over: Partial<JobQueue>): JobQueue => ({
  add: () => Promise.resolve(),
  counts: () => Promise.resolve({ waiting: 1, paused: 1, prioritized: 1, active: 2 }),
  oldestWaiting: () => Promise.resolve(null),
  failed: () => Promise.resolve([]),
  retry: () => Promise.resolve(false),
  remove: () => Promise.resolve(false),
  ...over,
});
const jobs = (queues: Record<string, JobQueue>): Pick<Jobs, 'queues'> => ({
  queues: () => new Map(Object.entries(queues)),
});

describe('the figures of the queue', () => {
  it('are jobs by state, and how long the oldest has waited', async () => {
    const since = new Date(Date.now() - 90_000);
    const measured = await measureQueues(
      jobs({ mails: queue({ oldestWaiting: () => Promise.resolve(since) }), files: queue({}) }),
      fail,
    );
    const values = (gauge: string) =>
      measured
        .filter((one) => one.gauge === gauge)
        .map(({ labels, value }) => [...Object.values(labels), Math.round(value)]);
    expect(values('fitout_queue_up')).toEqual([[1]]);
    expect(values('fitout_queue_oldest_waiting_seconds')).toEqual([
      ['mails', 90],
      ['files', 0],
    ]);
    expect(values('fitout_queue_jobs').slice(0, 4)).toEqual([
      ['mails', 'waiting', 3],
      ['mails', 'active', 2],
      ['mails', 'delayed', 0],
      ['mails', 'failed', 0],
    ]);
  });

  it('say only that it cannot be reached, where it cannot', async () => {
    const errors: unknown[] = [];
    const away = queue({ counts: () => Promise.reject(new Error('away')) });
    const measured = await measureQueues(jobs({ mails: away, files: queue({}) }), (error) => errors.push(error));
    expect(measured).toEqual([{ gauge: 'fitout_queue_up', labels: {}, value: 0 }]);
    expect(errors).toMatchObject([{ message: 'away' }]);
  });
});

function fail(error: unknown): never {
  throw error;
}
