/** What other features may know of the vendor directory: filling it for a demonstration. */
export { seedVendors } from './seed-vendors';
