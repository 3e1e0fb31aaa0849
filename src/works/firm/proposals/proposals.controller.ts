import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { LibraryDto, LibraryQuery, type LibraryView } from '../../../directory/rate-books/rate-books.public';
import type { UserActor } from '../../../platform/http/access/actor';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Context, Self, type RequestContext } from '../../../platform/http/request/request-context';
import { FirmProposals } from './firm-proposals';
import { estimateView, proposalsView } from './proposals-view';
import {
  AdoptProposalDto,
  EstimateProposalDto,
  ProposalEstimateDto,
  ProposalQueryDto,
  WorksProposalsDto,
  WorksRangeDto,
  type ProposalEstimate,
  type WorksProposals,
} from './proposals.dto';

/** What finished works say of a firm’s rates. */
@ApiTags('Works')
@Controller('firm/works')
export class ProposalsController {
  constructor(
    private readonly proposals: FirmProposals,
    private readonly libraries: LibraryQuery,
  ) {}

  @Get('proposals')
  @Policy('works.firm')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listWorksProposals',
    description:
      'Says which trades take more, or less, than your rates now say, from at least three finished works, and how these would have been estimated with that.',
  })
  @ZodResponse({ status: 200, type: WorksProposalsDto, description: 'The largest difference first.' })
  async list(@Self() person: UserActor): Promise<WorksProposals> {
    return proposalsView(await this.proposals.of(person));
  }

  @Post('proposals/estimate')
  @HttpCode(200)
  @Policy('rate-library.use')
  @HeavyRead()
  @ApiOperation({
    operationId: 'estimateWorksProposal',
    description:
      'Lists the rates that a proposal would change, and your open BOQs with their totals now and with it. It changes nothing.',
  })
  @ApiResponse({ status: 409, description: 'It is not proposed any more.' })
  @ZodResponse({ status: 200, type: ProposalEstimateDto, description: 'A page of BOQs, last changed first.' })
  async estimate(
    @Self() person: UserActor,
    @Query() page: ProposalQueryDto,
    @Body() asked: EstimateProposalDto,
  ): Promise<ProposalEstimate> {
    return estimateView(await this.proposals.estimate(person, asked, page), page);
  }

  @Post('proposals/adopt')
  @HttpCode(200)
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'adoptWorksProposal',
    description:
      'Saves the rates of a proposal as a version of your own rates, with the finished works as their source. BOQs keep their version.',
  })
  @ApiResponse({ status: 409, description: 'The proposal, or your rates, have changed.' })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version.' })
  async adopt(
    @Context() context: RequestContext,
    @Body() { library_version: version, reason, ...seen }: AdoptProposalDto,
  ): Promise<{ data: LibraryView }> {
    await this.proposals.adopt(context, { ...seen, version }, reason ?? '');
    return { data: await this.libraries.one(context) };
  }

  @Put('range')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'setWorksRange',
    description:
      'Sets what the ranges of new estimates rest on, as a version of your own rates: at least five finished works of yours, or usual spreads. BOQs keep their version.',
  })
  @ApiResponse({ status: 409, description: 'Fewer than five works are finished with their costs.' })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version.' })
  async range(@Context() context: RequestContext, @Body() { own }: WorksRangeDto): Promise<{ data: LibraryView }> {
    await this.proposals.setRange(context, own);
    return { data: await this.libraries.one(context) };
  }
}
