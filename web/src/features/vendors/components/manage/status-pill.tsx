import { Pill, type PillTone } from '../../../../ui/layout/pill';
import type { ManageImport } from '../../api/manage-queries';

const STATUS: Readonly<Record<ManageImport['status'], readonly [string, PillTone]>> = {
  queued: ['waiting', 'neutral'],
  working: ['running', 'neutral'],
  review: ['needs its columns', 'warn'],
  preview: ['shows what would change', 'warn'],
  done: ['done', 'good'],
  failed: ['failed', 'bad'],
  cancelled: ['cancelled', 'neutral'],
};

/** Status of an import. */
export function StatusPill({ status }: { status: ManageImport['status'] }) {
  const [label, tone] = STATUS[status];
  return <Pill tone={tone}>{label}</Pill>;
}
