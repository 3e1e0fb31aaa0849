import { paths } from '../../../lib/paths';
import { PathTabs } from '../../../ui/layout/path-tabs';

const SCREENS = [
  { to: paths.admin, label: 'Overview', end: true },
  { to: paths.adminProjections, label: 'Read models' },
  { to: paths.adminIntegrity, label: 'Integrity' },
  { to: paths.adminQueues, label: 'Queues' },
  { to: paths.adminWebhooks, label: 'Webhooks' },
  { to: paths.adminEvents, label: 'Events' },
  { to: paths.rateBooks, label: 'Rate books' },
  { to: paths.adminPeople, label: 'People' },
  { to: paths.adminEnquiries, label: 'Enquiries' },
  { to: paths.adminVendorRequests, label: 'Vendor requests' },
  { to: paths.adminFeedback, label: 'Feedback' },
];

/** Tabs of all admin screens. */
export function AdminMenu() {
  return <PathTabs label="Administration" tabs={SCREENS} />;
}
