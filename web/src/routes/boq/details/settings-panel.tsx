import { useQuery } from '@tanstack/react-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { BoqSettings } from '../../../features/boq/components/boq-settings';
import { rootQuery } from '../../../features/reference/api/root-query';
import { useToken } from '../../../lib/session';

/** The BOQ's own details, with the newest rate book beside the one it is priced by. */
export function SettingsPanel({ boq, onClose }: { boq: Boq; onClose: () => void }) {
  const { data: root } = useQuery(rootQuery(useToken()));
  return <BoqSettings boq={boq} newestRateBook={root?.rate_book.version} layouts={root?.layouts} onClose={onClose} />;
}
