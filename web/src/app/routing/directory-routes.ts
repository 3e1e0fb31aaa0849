import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { guardedPage, page } from './page';

/** Routes for rooms, catalogue and finishes. */
export const directoryRoutes: readonly RouteObject[] = [
  guardedPage(paths.rooms, async () => (await import('../../routes/directory/rooms')).RoomsRoute),
  guardedPage(paths.newRoom, async () => (await import('../../routes/directory/room-edit')).NewRoomRoute),
  guardedPage('/rooms/:roomId/edit', async () => (await import('../../routes/directory/room-edit')).EditRoomRoute),
  guardedPage('/catalog/:type', async () => (await import('../../routes/directory/catalogue')).CatalogueRoute),
  guardedPage(
    '/catalog/:type/:id',
    async () => (await import('../../routes/directory/catalogue-entry')).CatalogueEntryRoute,
  ),
  guardedPage('/finishes/:type', async () => (await import('../../routes/directory/finishes')).FinishesRoute),
  // Not exact: the finish handles the rest of the path.
  guardedPage('/finishes/:type/:finishId/*', async () => (await import('../../routes/directory/finish')).FinishRoute),
];

export const vendorRoutes: readonly RouteObject[] = [
  page(paths.vendors, async () => (await import('../../routes/vendors/vendors-index')).VendorsRoute),
  page(paths.vendorSearch, async () => (await import('../../routes/vendors/vendors-search')).VendorSearchRoute),
  guardedPage(paths.vendorRequests, async () => (await import('../../routes/vendors/own-requests')).OwnRequestsRoute),
  guardedPage(paths.vendorManage, async () => (await import('../../routes/vendors/vendors-manage')).VendorManageRoute),
  guardedPage(
    '/vendors/manage/:importId',
    async () => (await import('../../routes/vendors/vendors-import')).VendorImportRoute,
  ),
  guardedPage(
    '/vendors/category/:slug/details',
    async () => (await import('../../routes/vendors/vendors-category')).VendorCategoryRoute,
  ),
  guardedPage(
    '/vendors/vendor/:slug/prices',
    async () => (await import('../../routes/vendors/vendors-prices')).VendorPricesRoute,
  ),
  page('/vendors/vendor/:slug/details', async () => (await import('../../routes/vendors/vendors-vendor')).VendorRoute),
  guardedPage(
    '/vendors/brand/:slug/details',
    async () => (await import('../../routes/vendors/vendors-brand')).VendorBrandRoute,
  ),
  guardedPage(
    '/vendors/pattern/:slug/details',
    async () => (await import('../../routes/vendors/vendors-pattern')).VendorPatternRoute,
  ),
];
