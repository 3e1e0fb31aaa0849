/** The part of the catalogue that other features may use. */
export { CatalogueDirectory, CatalogueDirectoryModule } from './catalogue-directory';
