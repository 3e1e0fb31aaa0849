import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen';
import { NotFound } from '../../ui/feedback/not-found';

/** An error in a route's loader or code: 404 for an unknown URL, otherwise the generic screen. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorScreen />;
}
