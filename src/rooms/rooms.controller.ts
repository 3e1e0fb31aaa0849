import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { pageMeta, pageMetaSchema, pageQuery } from '../http/paging';
import { Policy } from '../http/policy.decorator';
import { RoomsQuery, type RoomView } from './rooms.query';

const roomSchema = z
  .object({ id: z.string(), name: z.string(), alias: z.array(z.string()), kind: z.string() })
  .meta({ id: 'Room', example: { id: 'master-bedroom', name: 'Master bedroom', alias: ['mbr'], kind: 'bedroom' } });
class RoomListDto extends createZodDto(z.object({ data: z.array(roomSchema), meta: pageMetaSchema })) {}
class RoomDto extends createZodDto(z.object({ data: roomSchema })) {}
class RoomQueryDto extends createZodDto(pageQuery(100)) {}
class RoomIdDto extends createZodDto(z.object({ id: z.string().max(100) })) {}

/** The room master list. */
@ApiTags('Rooms')
@Controller('rooms')
@Policy('directory.read')
export class RoomsController {
  constructor(private readonly rooms: RoomsQuery) {}

  @Get()
  @ApiOperation({ summary: 'Rooms of the master list' })
  @ZodResponse({ status: 200, type: RoomListDto, description: 'A page of rooms.' })
  async list(@Query() { page, limit }: RoomQueryDto): Promise<{ data: RoomView[]; meta: ReturnType<typeof pageMeta> }> {
    const { data, total } = await this.rooms.list(page, limit);
    return { data, meta: pageMeta(page, limit, total) };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One room' })
  @ApiParam({ name: 'id', example: 'master-bedroom' })
  @ZodResponse({ status: 200, type: RoomDto, description: 'The room.' })
  async get(@Param() { id }: RoomIdDto): Promise<{ data: RoomView }> {
    return { data: await this.rooms.get(id) };
  }
}
