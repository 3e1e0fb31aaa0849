import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** The screens of the admin, behind the gate that tells everybody else so once; `loader` asks for a session. */
export function adminRoutes(loader: LoaderFunction): RouteObject {
  return {
    lazy: async () => ({ Component: (await import('./admin-gate')).AdminGate }),
    children: [
      {
        path: paths.admin,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/admin-overview')).AdminOverviewRoute }),
      },
      {
        path: paths.adminProjections,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/admin-projections')).AdminProjectionsRoute }),
      },
      {
        path: paths.adminIntegrity,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/admin-integrity')).AdminIntegrityRoute }),
      },
      {
        path: paths.adminQueues,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/admin-queues')).AdminQueuesRoute }),
      },
      {
        path: paths.adminWebhooks,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/admin-webhooks')).AdminWebhooksRoute }),
      },
      {
        path: paths.adminEvents,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/admin-events')).AdminEventsRoute }),
      },
      {
        path: paths.adminEnquiries,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/admin-enquiries')).AdminEnquiriesRoute }),
      },
      {
        path: paths.adminFeedback,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/admin-feedback')).AdminFeedbackRoute }),
      },
      {
        path: paths.rateBooks,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/rate-books')).RateBooksRoute }),
      },
      {
        path: '/admin/rate-books/:version',
        loader,
        lazy: async () => ({ Component: (await import('../../routes/admin/rate-book')).RateBookRoute }),
      },
      {
        path: paths.adminVendorRequests,
        loader,
        lazy: async () => ({ Component: (await import('../../routes/vendors/vendors-requests')).VendorRequestsRoute }),
      },
    ],
  };
}
