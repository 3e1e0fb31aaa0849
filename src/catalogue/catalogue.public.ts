/** What other features may know of the catalogue. */
export { CatalogueDirectory, CatalogueDirectoryModule } from './catalogue-directory';
