import { beforeEach, describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import { mockApi, never } from '../../../test/mock-api';
import { createQueryClient } from '../../lib/api/query-client';
import { session } from '../../lib/session';
import { createRouter } from './router';

/** Addresses that the specification names, with those that a visitor may open. */
const OPEN = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/boqs/7/summary',
  '/boqs/7/details',
  '/boqs/7/details/add',
  '/boqs/7/details/add/study-table/laminate',
  '/boqs/7/details/9',
  '/boqs/7/details/9/gallery',
  '/boqs/7/details/9/edit',
  '/boqs/7/furniture/9',
  '/consult-with-us',
  '/explore',
  '/materials',
  '/calculator',
  '/frequently-asked-questions',
  '/assumptions',
  '/support',
  '/updates',
  '/request-a-feature',
  '/report-bug',
  '/glossary',
];
const GUARDED = [
  '/complete-profile',
  '/dashboard',
  '/boqs',
  '/boqs/upload',
  '/rooms',
  '/rooms/new',
  '/rooms/7/edit',
  '/settings',
  '/settings/integrations',
];

const open = () => createRouter(createQueryClient());
beforeEach(() => session.clear());

describe('the addresses of the specification', () => {
  it.each([...OPEN, ...GUARDED])('%s has a screen', (path) => {
    const router = open();
    const matched = matchRoutes(router.routes, path)?.at(-1)?.route.path;
    expect(matched).toBeDefined();
    expect(matched).not.toBe('*');
    router.dispose();
  });

  it.each(GUARDED)('%s leads a visitor to the login, and names itself to come back to', async (path) => {
    mockApi({ 'GET /api*': never, 'GET /api/*': never });
    const router = open();
    await router.navigate(`${path}?page=2`);
    const { pathname, search } = router.state.location;
    expect([pathname, new URLSearchParams(search).get('redirect')]).toEqual(['/login', `${path}?page=2`]);
    router.dispose();
  });
});
