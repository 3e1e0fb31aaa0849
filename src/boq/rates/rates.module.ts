import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { LibraryEffect } from './library-effect';
import { LibraryEffectController } from './library-effect.controller';
import { RateBookEffect } from './rate-book-effect';
import { RateBookEffectController } from './rate-book-effect.controller';
import { RateChanges } from './rate-changes';
import { RatesController } from './rates.controller';

/** The rates of a BOQ: its own, and the effect of another rate book. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [RatesController, RateBookEffectController, LibraryEffectController],
  providers: [RateChanges, RateBookEffect, LibraryEffect],
  exports: [RateBookEffect, LibraryEffect],
})
export class RatesModule {}
