import type { ComponentProps } from 'react';
import { useMe } from '../../../features/auth/api/me-query';
import { useKeepRate } from '../../../features/rate-library/api/keep-rate';
import { Analysis } from '../../../features/rates/components/analysis-table';
import { can } from '../../../lib/permissions';

/** The rates of a BOQ; a designer keeps any of them in their own ones. */
export function RatesView(props: Omit<ComponentProps<typeof Analysis>, 'onKeep'>) {
  const { permissions } = useMe();
  const keep = useKeepRate();
  return <Analysis {...props} onKeep={props.canEdit && can(permissions, 'upload_boq') ? keep : undefined} />;
}
