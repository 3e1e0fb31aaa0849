import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { mayReload } from '../../lib/browser/may-reload';
import { ErrorScreen } from './error-screen';
import { NotFound } from '../../ui/feedback/not-found';

/** What browsers say of a script or a style sheet that they could not fetch. */
const LOST = /dynamically imported module|importing a module script|preload css/i;

/**
 * An error in a route's loader or code: 404 for an unknown URL, otherwise the generic screen. Where only a script of the screen is
 * lacking, as after a new release, the page is opened again first.
 */
export function RouteError() {
  const error = useRouteError();
  const isLost = error instanceof Error && LOST.test(error.message);
  const [isOpening] = useState(() => isLost && mayReload());
  useEffect(() => {
    if (isOpening) window.location.reload();
  }, [isOpening]);
  if (isOpening) return null;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorScreen />;
}
