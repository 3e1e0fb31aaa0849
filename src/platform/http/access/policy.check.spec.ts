import { Body, Controller, Get, Module, Param, Post, Query, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { IdempotencyStore } from '../request/idempotency.store';
import { AccessService } from './access.service';
import { BOQ_RELATIONS, type BoqRelations } from './boq-relations';
import { faultOf, PolicyCheck, type DeclaredRoute } from './policy.check';
import { Policy } from './policy.decorator';

const route = (given: Partial<DeclaredRoute>): DeclaredRoute => ({
  name: 'Boqs.get',
  route: 'GET boqs/:id',
  policy: 'boq.read',
  place: 'path',
  reads: [],
  ...given,
});
const inQuery = route({ route: 'GET carpentry/:id', place: 'query', reads: ['id', 'revision'] });

describe('a route’s declaration', () => {
  it.each([
    ['with the BOQ in the path', route({})],
    ['with the BOQ in the query, and an id of its own', inQuery],
    [
      'about no BOQ, that looks for those of one',
      route({ route: 'GET list', policy: 'boq.list', place: undefined, reads: ['boq_id'] }),
    ],
    ['about no BOQ', route({ route: 'GET rooms/:id', policy: 'directory.read', place: undefined, reads: ['id'] })],
    ['that gives a BOQ away', route({ route: 'POST boqs/:id/user', policy: 'boq.attach-user' })],
  ])('fits: %s', (_what, declared) => {
    expect(faultOf(declared)).toBeNull();
  });

  it.each([
    ['no policy', route({ policy: undefined }), 'has no policy'],
    ['an unknown policy', route({ policy: 'boq.anything' }), 'has no policy'],
    ['a BOQ rule without a place', { ...inQuery, place: undefined }, 'does not declare where'],
    ['a path with a BOQ, taken for no BOQ’s', route({ policy: 'session.open', place: undefined }), 'must declare'],
    ['a path with a BOQ, and the query declared', route({ place: 'query' }), 'must declare'],
    ['a BOQ under another name', route({ route: 'GET boqs/:boq' }), 'must declare'],
    ['the path declared, and no BOQ in it', { ...inQuery, place: 'path' as const }, 'has no BOQ in its path'],
    ['a handler that reads boq_id', { ...inQuery, reads: ['boq_id'] }, 'reads boq_id for itself'],
    ['a handler that reads boqId', { ...inQuery, reads: ['page', 'boqId'] }, 'reads boqId for itself'],
    ['a handler that reads both', { ...inQuery, reads: ['boq_id', 'boqId'] }, 'reads boq_id, boqId for itself'],
    ['a path that begins with BOQs', route({ route: 'boqs/:boq', place: 'query' }), 'must declare'],
    ['a handler that reads the path’s id', route({ reads: ['id', 'n'] }), 'reads id for itself'],
    // [spec: T.4]
  ])('is refused: %s', (_what, declared, said) => {
    expect(faultOf(declared)).toContain(said);
  });
});

class PageDto extends createZodDto(z.object({ page: z.string() })) {}
class ItemsDto extends createZodDto(z.object({ boqId: z.string(), page: z.string() })) {}
class PipedDto extends createZodDto(z.object({ boq_id: z.string() }).transform((read) => read)) {}
class ItemDto extends createZodDto(z.object({ boq_id: z.string() })) {}

@Controller('boqs/:id')
class Good {
  @Get()
  @Policy('boq.read', 'path')
  read(@Query() _page: PageDto): void {}

  /** What a body names is compared with the path by the guard. */
  @Post('items/')
  @Policy('boq.edit-items', 'path')
  add(@Body() _item: ItemDto, @Param('line') _line: string): void {}

  helper(): void {}
}

@Controller('rooms')
@Policy('directory.read')
class Rooms {
  @Get(':id')
  read(@Param('id') _id: string): void {}
}

const relations: BoqRelations = {
  relation: () => Promise.resolve('own'),
  soldSince: () => Promise.resolve(null),
};

/** Starts a process with these controllers: what it says when it refuses, null when it starts. */
async function refusalOf(controllers: Type[], known: BoqRelations | null = relations): Promise<string | null> {
  @Module({
    imports: [DiscoveryModule],
    controllers,
    providers: [
      AccessService,
      PolicyCheck,
      { provide: BOQ_RELATIONS, useValue: known },
      { provide: IdempotencyStore, useValue: null },
    ],
  })
  class Process {}
  const starting = NestFactory.createApplicationContext(Process, { logger: false, abortOnError: false });
  try {
    await (await starting).close();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
const refused = (...faults: string[]) => `Routes whose access cannot be decided:\n  ${faults.join('\n  ')}`;

describe('a process', () => {
  it('starts when every route is declared', async () => {
    expect(await refusalOf([Good, Rooms])).toBeNull();
    expect(await refusalOf([])).toBeNull();
  });

  it('does not start with routes that have no policy, and names each', async () => {
    @Controller('/vendors/')
    class Vendors {
      @Get('/:id/')
      read(): void {}

      @Post(['rate', 'rating'])
      rate(): void {}
    }
    @Controller()
    class Bare {
      @Get('//bare//')
      read(): void {}
    }
    expect(await refusalOf([Good, Vendors, Bare])).toBe(
      refused(
        'Vendors.read (GET vendors/:id) has no policy',
        'Vendors.rate (POST vendors/rate) has no policy',
        'Bare.read (GET bare) has no policy',
      ),
    );
  });

  it('does not start with handlers that read a BOQ for themselves, by whatever means', async () => {
    const own = 'for itself: a handler gets its BOQ by @Boq()';
    @Controller('lines')
    class Lines {
      @Get('one')
      @Policy('boq.read', 'query')
      one(@Query('boq_id') _boq: string): void {}

      @Get('two')
      @Policy('boq.read', 'query')
      two(@Param('id') _id: string, @Query() _items: ItemsDto): void {}

      @Get('three')
      @Policy('boq.read', 'query')
      three(@Query() _items: PipedDto): void {}
    }
    @Controller('boqs')
    class Boqs {
      @Get(':id/four')
      @Policy('boq.read', 'path')
      four(@Query('page') _page: string, @Param('id') _id: string): void {}
    }
    expect(await refusalOf([Good, Lines, Boqs])).toBe(
      refused(
        `Lines.one (GET lines/one) reads boq_id ${own}`,
        `Lines.two (GET lines/two) reads boqId ${own}`,
        `Lines.three (GET lines/three) reads boq_id ${own}`,
        `Boqs.four (GET boqs/:id/four) reads id ${own}`,
      ),
    );
  });

  it('does not start without what knows whose a BOQ is, unless it has no BOQs', async () => {
    expect(await refusalOf([Good, Rooms], null)).toBe('BOQ routes need BOQ_RELATIONS.');
    expect(await refusalOf([Rooms], null)).toBeNull();
  });
});
