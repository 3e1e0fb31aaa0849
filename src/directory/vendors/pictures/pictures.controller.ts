import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import type { Database } from '../../../platform/database/tables';
import { DB } from '../../../platform/database/tokens';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { sendBytes } from '../../../platform/http/answers/etag';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { notFound } from '../../../platform/http/answers/problem';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { drawSwatch } from '../swatches/swatch';

class KeyDto extends createZodDto(z.object({ key: z.uuid() })) {}
class NameDto extends createZodDto(z.object({ name: z.string().max(40) })) {}

/** A year: the content behind one of these URLs never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Public pictures of the directory. */
@ApiTags('Vendors')
@Controller('vendor')
export class PicturesController {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  @Get('images/:key')
  @Policy('vendors.search')
  @ApiOperation({ operationId: 'getVendorImage', description: 'Returns an uploaded picture of the directory.' })
  @ApiProduces('image/webp')
  @ApiResponse({ status: 200, description: 'The picture.', schema: { type: 'string', format: 'binary' } })
  async image(@Param() { key }: KeyDto, @Res() reply: FastifyReply): Promise<void> {
    // The store also holds private files: only those of the directory are public.
    const known = await this.db
      .selectFrom('vendor_files')
      .select('key')
      .where('key', '=', key)
      .where('kind', '=', 'image')
      .executeTakeFirst();
    const found = known && (await this.files.stat(key));
    const content = found && (await this.files.get(key));
    if (!content) throw notFound();
    await reply
      .header('content-type', 'image/webp')
      .header('content-length', found.size)
      .header('content-security-policy', INERT)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', FOREVER)
      .send(content);
  }

  @Get('swatches/:name')
  @Policy('vendors.search')
  @Conditional()
  @ApiOperation({
    operationId: 'getSwatch',
    description: 'Returns a drawing in place of a picture that nobody has uploaded.',
  })
  @ApiParam({ name: 'name', example: 'wood.teak.12.svg' })
  @ApiProduces('image/svg+xml')
  @ApiResponse({ status: 200, description: 'The drawing.', schema: { type: 'string' } })
  swatch(@Param() { name }: NameDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const drawing = drawSwatch(name);
    if (drawing === null) throw notFound();
    void reply.header('content-security-policy', INERT).header('x-content-type-options', 'nosniff');
    sendBytes(request, reply, {
      etag: name,
      body: Buffer.from(drawing),
      contentType: 'image/svg+xml; charset=utf-8',
      cacheControl: FOREVER,
    });
  }
}
