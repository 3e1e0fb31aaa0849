import { Module } from '@nestjs/common';
import { LibraryAdmin } from './library/library-admin';
import { LibraryController } from './library/library.controller';
import { RecipesController } from './library/recipes/recipes.controller';
import { LibraryQuery } from './library/library.query';
import { RateBookAdmin } from './rate-book-admin';
import { RateBooksController } from './rate-books.controller';
import { RateBooksQuery } from './rate-books.query';

/** The rate-book routes of the API process. */
@Module({
  controllers: [RateBooksController, LibraryController, RecipesController],
  providers: [RateBookAdmin, RateBooksQuery, LibraryAdmin, LibraryQuery],
  exports: [LibraryAdmin, LibraryQuery],
})
export class RateBooksApiModule {}
