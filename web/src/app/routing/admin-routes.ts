import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { guardedPage } from './page';

/** Admin routes, behind a single gate. */
export const adminRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./admin-gate')).AdminGate }),
  children: [
    guardedPage(paths.admin, async () => (await import('../../routes/admin/admin-overview')).AdminOverviewRoute),
    guardedPage(
      paths.adminProjections,
      async () => (await import('../../routes/admin/admin-projections')).AdminProjectionsRoute,
    ),
    guardedPage(
      paths.adminIntegrity,
      async () => (await import('../../routes/admin/admin-integrity')).AdminIntegrityRoute,
    ),
    guardedPage(paths.adminQueues, async () => (await import('../../routes/admin/admin-queues')).AdminQueuesRoute),
    guardedPage(
      paths.adminWebhooks,
      async () => (await import('../../routes/admin/admin-webhooks')).AdminWebhooksRoute,
    ),
    guardedPage(paths.adminEvents, async () => (await import('../../routes/admin/admin-events')).AdminEventsRoute),
    guardedPage(paths.adminPeople, async () => (await import('../../routes/admin/admin-people')).AdminPeopleRoute),
    guardedPage(
      paths.adminEnquiries,
      async () => (await import('../../routes/admin/admin-enquiries')).AdminEnquiriesRoute,
    ),
    guardedPage(
      paths.adminFeedback,
      async () => (await import('../../routes/admin/admin-feedback')).AdminFeedbackRoute,
    ),
    guardedPage(paths.rateBooks, async () => (await import('../../routes/admin/rate-books')).RateBooksRoute),
    guardedPage('/admin/rate-books/:version', async () => (await import('../../routes/admin/rate-book')).RateBookRoute),
    guardedPage(
      paths.adminVendorRequests,
      async () => (await import('../../routes/vendors/vendors-requests')).VendorRequestsRoute,
    ),
  ],
};
