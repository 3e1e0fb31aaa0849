import { useSearchParams } from 'react-router-dom';
import { AdminMenu } from '../../features/operations/components/admin-menu';
import { EventList } from '../../features/operations/components/event-list';
import { EventPanel } from '../../features/operations/components/event-panel';
import { eventFilterOf, paramsOf } from '../../features/operations/model/event-filter';
import { PageLayout } from '../../ui/layout/page-layout';

/** The log itself, for the admin; filter and open event are in the address. */
export function AdminEventsRoute() {
  const [params, setParams] = useSearchParams();
  const filter = eventFilterOf(params);
  const position = Math.trunc(Number(params.get('event'))) || null;
  return (
    <PageLayout title="Events">
      <AdminMenu />
      <EventList
        filter={filter}
        onFilter={(next) => setParams(paramsOf(next), { replace: true })}
        onOpen={(event) => setParams({ ...paramsOf(filter), event: String(event) })}
      />
      <EventPanel
        key={position === null ? 'none' : 'open'}
        position={position}
        onClose={() => setParams(paramsOf(filter), { replace: true })}
      />
    </PageLayout>
  );
}
