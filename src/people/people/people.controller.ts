import { Body, Controller, Get, Param, Patch, Query, Req } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import type { UserActor } from '../../platform/http/access/actor';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Context, Self, type RequestContext } from '../../platform/http/request/request-context';
import { HistoryQueryDto, RecordHistoryDto, type RecordHistoryPage } from '../../platform/records/history.dto';
import { RecordHistory } from '../../platform/records/history';
import { expectedRevision, IF_MATCH_RECORD } from '../../platform/records/if-match';
import { People } from './people';
import { PeopleMails } from './people-mails';
import { ChangePersonDto, PeopleDto, PeopleQueryDto, PersonDto, PersonIdDto, type Person } from './people.dto';

/** The people of the installation, for admins. */
@ApiTags('People')
@Controller('admin/people')
export class PeopleController {
  constructor(
    private readonly people: People,
    private readonly history: RecordHistory,
    private readonly mails: PeopleMails,
  ) {}

  @Get()
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listPeople',
    description:
      'Lists people by name, email, role or state. Those who wait to be verified come first, then the newest.',
  })
  @ZodResponse({ status: 200, type: PeopleDto, description: 'One page.' })
  list(@Query() query: PeopleQueryDto): Promise<z.output<(typeof PeopleDto)['schema']>> {
    return this.people.list(query);
  }

  @Get(':id/history')
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listPersonHistory',
    description: 'Lists what was changed about a person’s rights: who, when and why, newest first.',
  })
  @ZodResponse({ status: 200, type: RecordHistoryDto, description: 'One page; empty for an unknown person.' })
  changes(@Param() { id }: PersonIdDto, @Query() query: HistoryQueryDto): Promise<RecordHistoryPage> {
    return this.history.of('person', id, query);
  }

  @Patch(':id')
  @Policy('admin.write')
  @ApiOperation({
    operationId: 'changePerson',
    description:
      'Verifies a designer or refuses that, changes a role, disables an account or enables it again. The history has the reason.',
  })
  @ApiHeader(IF_MATCH_RECORD)
  @ApiResponse({ status: 409, description: 'Your own account (`own_account`), or the last admin (`last_admin`).' })
  @ApiResponse({ status: 412, description: 'Changed by someone else in the meantime; `current` contains the person.' })
  @ApiResponse({ status: 428, description: '`If-Match` is missing.' })
  @ZodResponse({ status: 200, type: PersonDto, description: 'The person as they are now.' })
  async change(
    @Context() context: RequestContext,
    @Self() self: UserActor,
    @Param() { id }: PersonIdDto,
    @Body() body: ChangePersonDto,
    @Req() request: FastifyRequest,
  ): Promise<{ data: Person }> {
    const { person, answer } = await this.people.change(context, self, id, expectedRevision(request), body);
    if (answer) await this.mails.answered(person, answer);
    return { data: person };
  }
}
