import { Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Policy } from './policy.decorator';

/** The document of a few routes. */
async function documented(): Promise<OpenAPIObject['paths']> {
  @Controller()
  class Routes {
    @Get('boqs/:id')
    @Policy('boq.read', 'path')
    read(): void {}

    @Get('carpentry')
    @Policy('boq.read', 'query')
    carpentry(): void {}

    @Get('rooms-of-boq')
    @Policy('boq.rooms', 'query')
    rooms(): void {}

    @Post('boqs/:id/user')
    @Policy('boq.attach-user', 'path')
    attach(): void {}

    @Get('rooms')
    @Policy('directory.read')
    directory(): void {}
  }
  @Module({ controllers: [Routes] })
  class Documented {}
  const app = await NestFactory.create(Documented, new FastifyAdapter(), { logger: false });
  return SwaggerModule.createDocument(app, { openapi: '3.1.0', info: { title: 'Routes', version: '1' } }).paths;
}

describe('the document of a route', () => {
  it('names the policy that decides it', async () => {
    const policies = Object.values(await documented()).map((path) => {
      const operation: object = path.get ?? path.post ?? {};
      return 'x-policy' in operation && operation['x-policy'];
    });
    expect(policies).toEqual(['boq.read', 'boq.read', 'boq.rooms', 'boq.attach-user', 'directory.read']);
  });

  it.each([
    ['in the path', '/boqs/{id}', { in: 'path', name: 'id', required: true }],
    ['in the query', '/carpentry', { in: 'query', name: 'boq_id', required: true }],
    ['in the query, if at all', '/rooms-of-boq', { in: 'query', name: 'boq_id', required: false }],
    ['in the path, for its handler to decide', '/boqs/{id}/user', { in: 'path', name: 'id', required: true }],
  ])('says where the BOQ is named: %s', async (_where, path, parameter) => {
    const route = (await documented())[path];
    const { parameters } = route?.get ?? route?.post ?? {};
    expect(parameters).toEqual([{ ...parameter, schema: { type: 'string', format: 'uuid' }, description: 'The BOQ.' }]);
  });

  it('names no BOQ where there is none', async () => {
    expect((await documented())['/rooms']?.get?.parameters).toEqual([]);
  });
});
