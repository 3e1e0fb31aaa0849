import type { ComponentType } from 'react';
import { redirect, type LoaderFunction, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { loginFrom } from '../../lib/paths';
import { session } from '../../lib/session';

type Load = () => Promise<ComponentType>;

/** A lazy screen. `loader` starts its reads while its code is loading. */
export function page(path: string, load: Load, loader?: LoaderFunction): RouteObject {
  return { path, ...(loader ? { loader } : {}), lazy: async () => ({ Component: await load() }) };
}

/** A screen that redirects visitors without a session to the login page, and back afterwards. */
export function guardedPage(path: string, load: Load): RouteObject {
  return page(path, load, requireSession);
}

function requireSession({ request }: LoaderFunctionArgs): Response | null {
  return session.token() ? null : redirect(loginFrom(new URL(request.url)));
}
