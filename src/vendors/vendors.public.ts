/** The part of the vendor directory that other features may use: filling it for a demonstration. */
export { seedVendors } from './seed-vendors';
