/** What other features may use from rate books. */
export { RateBooks } from './rate-books';
export { RateBooksModule } from './rate-books.module';
export { askedEscalation, escalationSchema } from './library/escalation.dto';
export { LibraryAdmin } from './library/library-admin';
export { LibraryQuery } from './library/library.query';
export { askedRate, LibraryDto, newRateSchema, type LibraryView } from './library/library.dto';
export { askedRecipe, triedRecipes } from './library/recipes/recipes.dto';
export { libraryVersions } from './library/library-versions';
export { libraryStreamOf } from './library/library-stream';
