import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { today } from '../../../kernel/day';
import { parseQuantity, toNumber } from '../../../kernel/quantity';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { tag } from '../../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { LocatedEntry } from '../../history/located-entry';
import { indentStandings, type IndentStanding } from '../../domain/site/indents';
import type { Indent } from '../../domain/site/site.state';
import { paged } from '../../paged';
import { EnteredDto, SEEN, WorksPageDto, type Entered } from '../../works-fields.dto';
import { WorksService } from '../../works.service';
import { IndentDto, IndentsDto, type IndentsPage, type IndentView } from './indents.dto';

/** Material that the site asks for. */
@ApiTags('Works')
@Controller('boqs/:id/works/indents')
export class IndentsController {
  constructor(private readonly works: WorksService) {}

  @Get()
  @Policy('works.site', 'path')
  @ApiOperation({
    operationId: 'listIndents',
    description: 'Lists the material that the site asked for: whether it is ordered, and what came.',
  })
  @ZodResponse({ status: 200, type: IndentsDto, description: 'One page, the newest first.' })
  async list(@Boq() id: string, @Query() page: WorksPageDto): Promise<IndentsPage> {
    const { site, costs } = (await this.works.of(id)).state;
    const standings = indentStandings(site, costs);
    const day = today();
    return paged(site.indents.values(), page, (indent) =>
      indentView(indent, standings.get(indent.id) as IndentStanding, day),
    );
  }

  @Post()
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'createIndent',
    description: 'Asks for material. Who orders is notified; a line of an order answers it (`indent`).',
  })
  @ApiResponse({ status: 409, description: 'The item is not in the contract (`not_in_contract`).' })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'It is asked for.' })
  async raise(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() { item_id: itemId, needed_by: neededBy, date = today(), quantity, ...rest }: IndentDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    const id = this.works.idOf(context);
    const place = { itemId: itemId ?? null, neededBy: neededBy ?? null };
    const indent = { id, date, ...place, quantity: parseQuantity(quantity), ...rest };
    const { revision } = await this.works.run(context, boqId, { type: 'RaiseIndent', ...indent });
    return tag(reply, { message: 'Asked for.', revision, id });
  }
}

function indentView(
  { itemId, neededBy, quantity, ...indent }: Indent,
  { state, order, delivered }: IndentStanding,
  day: string,
): IndentView {
  return {
    ...indent,
    item_id: itemId,
    needed_by: neededBy,
    quantity: toNumber(quantity),
    state,
    order: order?.id ?? null,
    delivered: toNumber(delivered),
    late: state !== 'delivered' && !indent.reversed && neededBy !== null && neededBy < day,
  };
}
