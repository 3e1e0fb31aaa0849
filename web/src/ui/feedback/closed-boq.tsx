import { Navigate, useLocation } from 'react-router-dom';
import { isStatus } from '../../lib/api/errors';
import { loginFrom } from '../../lib/paths';
import { NotFound } from './not-found';

/** True for a failure that says that a BOQ is not there for whoever asks. */
export function isClosed(error: unknown): boolean {
  return isStatus(error, 401, 403, 404);
}

/** What stands in place of a BOQ that cannot be opened: the login where that may help, or else 404. */
export function ClosedBoq({ error }: { error: unknown }) {
  const location = useLocation();
  return isStatus(error, 401) ? <Navigate to={loginFrom(location)} replace /> : <NotFound />;
}
