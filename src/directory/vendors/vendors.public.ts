/** The part of the vendor directory that other features may use: filling it for a demonstration, and its prices. */
export { seedCategories, seedVendors } from './seed-vendors';
export { DirectoryQuery } from './directory/directory.query';
export { MaterialLinks } from './prices/material-links';
export { MaterialOffers, type MaterialOffer } from './prices/material-offers';
export { PricesInForce } from './prices/prices-in-force';
export { SlugDto } from './vendors.dto';
export { VendorPrices, type VendorPrice } from './prices/vendor-prices';
export { VendorsModule } from './vendors.module';
