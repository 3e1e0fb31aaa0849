import { Navigate, useLocation } from 'react-router-dom';
import { isStatus } from '../../lib/api/errors';
import { loginFrom } from '../../lib/paths';
import { NotFound } from './not-found';

/** True for a failure that means the person has no access to the BOQ. */
export function isClosed(error: unknown): boolean {
  return isStatus(error, 401, 403, 404);
}

/** Shown instead of a BOQ that cannot be opened: the login where that may help, otherwise 404. */
export function ClosedBoq({ error }: { error: unknown }) {
  const location = useLocation();
  return isStatus(error, 401) ? <Navigate to={loginFrom(location)} replace /> : <NotFound />;
}
