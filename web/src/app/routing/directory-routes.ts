import type { RouteObject } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { guarded, page } from './page';

/** Routes for rooms, catalogue and finishes. */
export const directoryRoutes: readonly RouteObject[] = [
  guarded(paths.rooms, async () => (await import('../../routes/directory/rooms')).RoomsRoute),
  guarded(paths.newRoom, async () => (await import('../../routes/directory/room-edit')).NewRoomRoute),
  guarded('/rooms/:roomId/edit', async () => (await import('../../routes/directory/room-edit')).EditRoomRoute),
  guarded('/catalog/:type', async () => (await import('../../routes/directory/catalogue')).CatalogueRoute),
  guarded(
    '/catalog/:type/:id',
    async () => (await import('../../routes/directory/catalogue-entry')).CatalogueEntryRoute,
  ),
  guarded('/finishes/:type', async () => (await import('../../routes/directory/finishes')).FinishesRoute),
  // Not exact: the finish handles the rest of the path.
  guarded('/finishes/:type/:finishId/*', async () => (await import('../../routes/directory/finish')).FinishRoute),
];

export const vendorRoutes: readonly RouteObject[] = [
  page(paths.vendors, async () => (await import('../../routes/vendors/vendors-index')).VendorsRoute),
  page(paths.vendorSearch, async () => (await import('../../routes/vendors/vendors-search')).VendorSearchRoute),
  guarded(paths.vendorRequests, async () => (await import('../../routes/vendors/own-requests')).OwnRequestsRoute),
  guarded(paths.vendorManage, async () => (await import('../../routes/vendors/vendors-manage')).VendorManageRoute),
  guarded(
    '/vendors/manage/:importId',
    async () => (await import('../../routes/vendors/vendors-import')).VendorImportRoute,
  ),
  guarded(
    '/vendors/category/:slug/details',
    async () => (await import('../../routes/vendors/vendors-category')).VendorCategoryRoute,
  ),
  guarded(
    '/vendors/vendor/:slug/prices',
    async () => (await import('../../routes/vendors/vendors-prices')).VendorPricesRoute,
  ),
  page('/vendors/vendor/:slug/details', async () => (await import('../../routes/vendors/vendors-vendor')).VendorRoute),
  guarded(
    '/vendors/brand/:slug/details',
    async () => (await import('../../routes/vendors/vendors-brand')).VendorBrandRoute,
  ),
  guarded(
    '/vendors/pattern/:slug/details',
    async () => (await import('../../routes/vendors/vendors-pattern')).VendorPatternRoute,
  ),
];
