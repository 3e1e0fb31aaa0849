import { Module } from '@nestjs/common';
import { RateBookAdmin } from './rate-book-admin';
import { RateBooksController } from './rate-books.controller';
import { RateBooksQuery } from './rate-books.query';

/** The rate-book routes of the API process. */
@Module({ controllers: [RateBooksController], providers: [RateBookAdmin, RateBooksQuery] })
export class RateBooksApiModule {}
