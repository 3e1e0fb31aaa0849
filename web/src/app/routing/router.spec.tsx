import { beforeEach, describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import { mockApi, never } from '../../../test/mock-api';
import { createQueryClient } from '../../lib/api/query-client';
import { session } from '../../lib/session';
import { createRouter } from './router';

/** URLs from the specification that a visitor may open. */
const OPEN = [
  // [spec: C2.2]
  '/',
  '/login',
  '/signup',
  // [spec: C2.13]
  '/forgot-password',
  // [spec: C2.14]
  '/reset-password',
  '/confirm-email',
  // [spec: C2.11]
  '/boqs/7/summary',
  // [spec: C2.12]
  '/boqs/7/details',
  '/boqs/7/details/add',
  '/boqs/7/details/add/study-table/laminate',
  '/boqs/7/details/9',
  '/boqs/7/details/9/gallery',
  '/boqs/7/details/9/edit',
  '/boqs/7/furniture/9',
  // [spec: C2.3]
  '/consult-with-us',
  // [spec: C2.4]
  '/explore',
  // [spec: C2.5]
  '/materials',
  // [spec: C2.16]
  '/calculator',
  // [spec: C2.17]
  '/frequently-asked-questions',
  // [spec: C2.18]
  '/assumptions',
  // [spec: C2.19]
  '/support',
  // [spec: C2.20]
  '/updates',
  // [spec: C2.21]
  '/request-a-feature',
  // [spec: C2.22]
  '/report-bug',
  // [spec: C2.23]
  '/glossary',
];
const GUARDED = [
  // [spec: C2.15]
  '/complete-profile',
  // [spec: C2.9]
  '/dashboard',
  // [spec: C2.8]
  '/boqs',
  // [spec: C2.10]
  '/boqs/upload',
  '/rooms',
  '/rooms/new',
  // [spec: C2.7]
  '/rooms/7/edit',
  // [spec: C2.6]
  '/settings',
  '/settings/integrations',
];

const open = () => createRouter(createQueryClient());
beforeEach(() => session.clear());

describe('the URLs of the specification', () => {
  it.each([...OPEN, ...GUARDED])('%s has a screen', (path) => {
    const router = open();
    const matched = matchRoutes(router.routes, path)?.at(-1)?.route.path;
    expect(matched).toBeDefined();
    expect(matched).not.toBe('*');
    router.dispose();
  });

  // [spec: C2.48, C6.15]
  it.each(GUARDED)('%s redirects a visitor to the login, and back', async (path) => {
    mockApi({ 'GET /api*': never, 'GET /api/*': never });
    const router = open();
    await router.navigate(`${path}?page=2`);
    const { pathname, search } = router.state.location;
    expect([pathname, new URLSearchParams(search).get('redirect')]).toEqual(['/login', `${path}?page=2`]);
    router.dispose();
  });
});
