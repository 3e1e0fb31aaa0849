import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/feedback/data-state';

/** Shown instead of admin screens to everyone else. */
export function NotOpen() {
  return (
    <EmptyState
      title="Not open to you"
      reason="The directory is managed by the admin."
      action={<Link to={paths.vendorSearch}>Search the catalogue</Link>}
    />
  );
}
