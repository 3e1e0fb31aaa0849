/** The part of the vendor directory that other features may use: filling it for a demonstration, and its prices. */
export { seedCategories, seedVendors } from './seed-vendors';
export { VendorPrices, type VendorPrice } from './vendor-prices';
export { VendorsModule } from './vendors.module';
