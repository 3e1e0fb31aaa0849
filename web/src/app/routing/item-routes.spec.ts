import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { itemRoutes } from './item-routes';

describe('the URLs of an item', () => {
  it.each([
    ['/boqs/b1/details/add', '?panel=add'],
    ['/boqs/b1/details/add/hinged-wardrobe/veneer', '?panel=add&work=hinged-wardrobe&with=veneer'],
    ['/boqs/b1/details/i1', '?item=i1'],
    ['/boqs/b1/details/i1/gallery', '?item=i1&gallery=1'],
    ['/boqs/b1/details/i1/edit', '?item=i1'],
    ['/boqs/b1/furniture/i1', '?item=i1'],
    // [spec: C2.56]
  ])('%s opens the details with %s', async (address, query) => {
    window.history.pushState(null, '', '/before');
    window.history.pushState(null, '', address);
    const router = createBrowserRouter([...itemRoutes, { path: '/boqs/:boqId/details' }, { path: '/before' }]);
    await waitFor(() => expect(window.location.pathname).toBe('/boqs/b1/details'));
    expect(window.location.search).toBe(query);
    // The URL itself must not stay in the history: going back would only redirect here again.
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
    await router.navigate(address);
    await waitFor(() => expect(window.location.search).toBe(query));
    await router.navigate(-1);
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
    router.dispose();
  });
});
