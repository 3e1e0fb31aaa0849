import { Module } from '@nestjs/common';
import { VendorsModule } from '../../directory/vendors/vendors.public';
import { Adoption } from './adoption';
import { OffersController } from './offers.controller';
import { PriceEffect } from './price-effect';

/** Vendors' prices as rates of BOQs, of firms and of rate books. */
@Module({
  imports: [VendorsModule],
  controllers: [OffersController],
  providers: [Adoption, PriceEffect],
})
export class OffersModule {}
