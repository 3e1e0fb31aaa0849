import { Module } from '@nestjs/common';
import { VendorsModule } from '../../directory/vendors/vendors.public';
import { Candidates } from './candidates';
import { LearnedChoices } from './learned/learned-choices';
import { LearnedController } from './learned/learned.controller';
import { SuggestionsController } from './suggestions.controller';
import { SuggestionsService } from './suggestions.service';

/** Rates suggested for lines that have none, accepted by a person and learned. */
@Module({
  imports: [VendorsModule],
  controllers: [SuggestionsController, LearnedController],
  providers: [SuggestionsService, Candidates, LearnedChoices],
})
export class SuggestionsModule {}
