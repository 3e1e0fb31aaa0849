import { redirect, replace, type RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

type Params = Readonly<Record<string, string | undefined>>;

/** A URL for a state of the details page, which keeps it in its query. */
function stateOf(path: string, query: (params: Params) => Record<string, string | undefined>): RouteObject {
  return {
    path,
    // Never rendered.
    element: null,
    loader: ({ params, request }) => {
      const given = Object.entries(query(params)).filter((entry): entry is [string, string] => Boolean(entry[1]));
      // Opened from outside or by Back, the URL is already in the history: left there, Back would lead to it and
      // redirect here again.
      const isThere = window.location.pathname === new URL(request.url).pathname;
      const lead = isThere ? replace : redirect;
      return lead(`${paths.details(params.boqId ?? '')}?${new URLSearchParams(given).toString()}`);
    },
  };
}

/** Adding, viewing, gallery and editing of an item: each opens the details page with its panel. */
export const itemRoutes: RouteObject[] = [
  stateOf('/boqs/:boqId/details/add', () => ({ panel: 'add' })),
  stateOf('/boqs/:boqId/details/add/:furnitureId', ({ furnitureId }) => ({ panel: 'add', work: furnitureId })),
  stateOf('/boqs/:boqId/details/add/:furnitureId/:finishId', ({ furnitureId, finishId }) => ({
    panel: 'add',
    work: furnitureId,
    with: finishId,
  })),
  stateOf('/boqs/:boqId/details/:itemId', ({ itemId }) => ({ item: itemId })),
  stateOf('/boqs/:boqId/details/:itemId/edit', ({ itemId }) => ({ item: itemId })),
  stateOf('/boqs/:boqId/details/:itemId/gallery', ({ itemId }) => ({ item: itemId, gallery: '1' })),
  stateOf('/boqs/:boqId/furniture/:itemId', ({ itemId }) => ({ item: itemId })),
];
