import { redirect, replace, type RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';

type Params = Readonly<Record<string, string | undefined>>;

/** An address of its own for a state of the details page, which its query holds. */
function stateOf(path: string, query: (params: Params) => Record<string, string | undefined>): RouteObject {
  return {
    path,
    // Nothing is ever shown of it.
    element: null,
    loader: ({ params, request }) => {
      const given = Object.entries(query(params)).filter((entry): entry is [string, string] => Boolean(entry[1]));
      // Opened from outside or by Back, the address is in the browser's history already: left there, Back would lead to it and
      // from it here again.
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
