import { Module } from '@nestjs/common';
import { VendorsModule } from '../../directory/vendors/vendors.public';
import { DealingQuery } from './dealing.query';
import { Ratings } from './ratings';
import { RatingsController } from './ratings.controller';

/** Ratings of vendors by people who ordered from them or were answered by them. */
@Module({ imports: [VendorsModule], controllers: [RatingsController], providers: [DealingQuery, Ratings] })
export class RatingsModule {}
