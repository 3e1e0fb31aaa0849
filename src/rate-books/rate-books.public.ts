/** What other features may use of rate books. */
export { RateBooks } from './rate-books';
export { RateBooksModule } from './rate-books.module';
export { askedRate, newRateSchema } from './library/library.dto';
