import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../features/auth/api/me-query';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { BoqSettings } from '../../../features/boq/components/boq-settings';
import { rootQuery } from '../../../features/reference/api/root-query';
import { can } from '../../../lib/permissions';
import { rateLibraryQuery } from '../../../lib/reference/rate-library';
import { useToken } from '../../../lib/session';

/** The BOQ's own details, with the newest rate book and the designer's own rates next to those it is priced with. */
export function SettingsPanel({ boq, onClose }: { boq: Boq; onClose: () => void }) {
  const { data: root } = useQuery(rootQuery(useToken()));
  const { permissions } = useMe();
  const isDesigner = can(permissions, 'upload_boq') && can(boq.can, 'edit_rates');
  const { data: ownRates } = useQuery({ ...rateLibraryQuery(), enabled: isDesigner });
  return (
    <BoqSettings
      boq={boq}
      newestRateBook={root?.rate_book.version}
      layouts={root?.layouts}
      ownRates={ownRates}
      onClose={onClose}
    />
  );
}
