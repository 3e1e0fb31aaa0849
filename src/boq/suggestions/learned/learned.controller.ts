import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Context, personOf, type RequestContext } from '../../../platform/http/request/request-context';
import type { FoundFrom } from '../../../kernel/typed-measure';
import { LearnedDto, LearnedIdDto, type Learned } from '../suggestions.dto';
import { choiceId, LearnedChoices } from './learned-choices';

const FROM: Readonly<Record<string, FoundFrom>> = { work: 'catalogue', rate: 'firm', bill: 'bill', offer: 'offer' };

/** What an account has learned from the suggestions that it accepted. */
@ApiTags('Suggestions')
@Controller('rate-choices')
export class LearnedController {
  constructor(private readonly learned: LearnedChoices) {}

  @Get()
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'listRateChoices',
    description: 'Lists what you chose for which words when you accepted suggestions: the 200 newest.',
  })
  @ZodResponse({ status: 200, type: LearnedDto, description: 'The newest first.' })
  async list(@Context() context: RequestContext): Promise<Learned> {
    const choices = await this.learned.list(personOf(context).id);
    return {
      data: {
        choices: choices.map((choice) => {
          const [words = '', sizes = '', unit = ''] = choice.key.split('|');
          return {
            id: choiceId(choice),
            words: `${words} ${sizes}`.trim(),
            unit,
            label: choice.label,
            from: FROM[choice.ref.slice(0, choice.ref.indexOf(':'))] ?? 'catalogue',
            times: choice.times,
          };
        }),
      },
    };
  }

  @Delete(':id')
  @HttpCode(204)
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'removeRateChoice',
    description: 'Forgets what you chose for these words. BOQs that are priced by it stay as they are.',
  })
  @ApiResponse({ status: 204, description: 'Forgotten.' })
  async forget(@Context() context: RequestContext, @Param() { id }: LearnedIdDto): Promise<void> {
    await this.learned.forget(context, id);
  }
}
