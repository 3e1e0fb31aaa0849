import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen';
import { NotFound } from '../../ui/feedback/not-found';

/** A fault in a route's loader or code: an absent address says 404, anything else the generic screen. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorScreen />;
}
