import { Module } from '@nestjs/common';
import { RateBooks } from './rate-books';

/** Published rate books, for every process that prices. */
@Module({ providers: [RateBooks], exports: [RateBooks] })
export class RateBooksModule {}
