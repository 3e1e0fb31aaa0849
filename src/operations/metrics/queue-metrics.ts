import type { Jobs } from '../../platform/jobs/jobs';
import type { GaugeValue } from './scraped-gauges';

export const QUEUE_GAUGES = {
  fitout_queue_jobs: {
    help: 'Jobs of a queue, by state; failed ones are kept for a week.',
    labels: ['queue', 'state'],
  },
  fitout_queue_oldest_waiting_seconds: { help: 'Age of the oldest job that waits for a worker.', labels: ['queue'] },
  fitout_queue_up: { help: '1 when the job queue answers, 0 when it cannot be reached.', labels: [] },
} as const;

const JOB_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Values of QUEUE_GAUGES. While the queue cannot be reached, `onError` is called and `fitout_queue_up` is the only one. */
export async function measureQueues(
  jobs: Pick<Jobs, 'queues'>,
  onError: (error: unknown) => void,
): Promise<GaugeValue<keyof typeof QUEUE_GAUGES>[]> {
  try {
    const measured = await Promise.all(
      [...jobs.queues()].map(async ([queue, one]) => {
        const [counts, since] = await Promise.all([one.counts(), one.oldestWaiting()]);
        return { queue, counts, since };
      }),
    );
    return [
      { gauge: 'fitout_queue_up', labels: {}, value: 1 },
      ...measured.flatMap(({ queue, counts, since }) => [
        {
          gauge: 'fitout_queue_oldest_waiting_seconds' as const,
          labels: { queue },
          value: since ? Math.max(Date.now() - since.getTime(), 0) / 1_000 : 0,
        },
        ...JOB_STATES.map((state) => ({
          gauge: 'fitout_queue_jobs' as const,
          labels: { queue, state },
          value: (counts[state] ?? 0) + (state === 'waiting' ? (counts.prioritized ?? 0) + (counts.paused ?? 0) : 0),
        })),
      ]),
    ];
  } catch (error) {
    onError(error);
    return [{ gauge: 'fitout_queue_up', labels: {}, value: 0 }];
  }
}
