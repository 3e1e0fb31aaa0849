import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/card';
import { Fact } from '../../../ui/layout/fact';
import { usageQuery } from '../api/firm-data';

const count = (value: number): string => value.toLocaleString('en-IN');
/** Whole megabytes, and gigabytes with one decimal. */
const size = (bytes: number): string =>
  bytes < 1_000_000_000
    ? `${count(Math.round(bytes / 1_000_000))} MB`
    : `${count(Math.round(bytes / 100_000_000) / 10)} GB`;
const ofLimit = (used: string, limit: string | null): string => (limit === null ? used : `${used} of ${limit}`);
const limitOf = (limit: number | null, text: (value: number) => string): string | null =>
  limit === null ? null : text(limit);

/** What the account uses of its limits, once it is known. */
export function UsageCard() {
  const { data: used } = useQuery(usageQuery);
  if (!used) return null;
  const { requests, bytes, running_jobs: jobs, storage } = used;
  return (
    <Card title="Usage">
      <dl>
        <Fact name="Requests in this minute" figure>
          {ofLimit(count(requests.used), limitOf(requests.limit, count))}
        </Fact>
        <Fact name="Sent and loaded today" figure>
          {ofLimit(size(bytes.received + bytes.sent), limitOf(bytes.limit, size))}
        </Fact>
        <Fact name="Files and exports in progress" figure>
          {ofLimit(count(jobs.used), limitOf(jobs.limit, count))}
        </Fact>
        <Fact name="Stored files" figure>
          {ofLimit(size(storage.used), limitOf(storage.limit, size))}
        </Fact>
      </dl>
    </Card>
  );
}
