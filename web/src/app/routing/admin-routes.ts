import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { guarded } from './page';

/** Admin routes, behind a single gate. */
export const adminRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./admin-gate')).AdminGate }),
  children: [
    guarded(paths.admin, async () => (await import('../../routes/admin/admin-overview')).AdminOverviewRoute),
    guarded(
      paths.adminProjections,
      async () => (await import('../../routes/admin/admin-projections')).AdminProjectionsRoute,
    ),
    guarded(paths.adminIntegrity, async () => (await import('../../routes/admin/admin-integrity')).AdminIntegrityRoute),
    guarded(paths.adminQueues, async () => (await import('../../routes/admin/admin-queues')).AdminQueuesRoute),
    guarded(paths.adminWebhooks, async () => (await import('../../routes/admin/admin-webhooks')).AdminWebhooksRoute),
    guarded(paths.adminEvents, async () => (await import('../../routes/admin/admin-events')).AdminEventsRoute),
    guarded(paths.adminPeople, async () => (await import('../../routes/admin/admin-people')).AdminPeopleRoute),
    guarded(paths.adminEnquiries, async () => (await import('../../routes/admin/admin-enquiries')).AdminEnquiriesRoute),
    guarded(paths.adminFeedback, async () => (await import('../../routes/admin/admin-feedback')).AdminFeedbackRoute),
    guarded(paths.rateBooks, async () => (await import('../../routes/admin/rate-books')).RateBooksRoute),
    guarded('/admin/rate-books/:version', async () => (await import('../../routes/admin/rate-book')).RateBookRoute),
    guarded(
      paths.adminVendorRequests,
      async () => (await import('../../routes/vendors/vendors-requests')).VendorRequestsRoute,
    ),
  ],
};
