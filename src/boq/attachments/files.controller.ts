import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { NAMED_FILE } from '../../platform/http/openapi/headers';
import { Policy } from '../../platform/http/access/policy.decorator';
import { notFound } from '../../platform/http/answers/problem';
import { SignedLinks } from '../../platform/http/security/signed-links';
import { SignedQueryDto } from '../../platform/http/security/signed-query.dto';
import { FILE_KINDS, filePath, type FileKind } from '../../platform/http/files/stored-files';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';

class FileParamsDto extends createZodDto(z.object({ kind: z.enum(FILE_KINDS), key: z.uuid() })) {}

/**
 * How a file is served: the type is the one verified on upload, never the file's own claim. A PDF is a download; a
 * vendor's catalogue opens in a frame of our own pages and cannot load or run anything. It has no `sandbox`: as a frame
 * attribute Chromium then shows nothing, whatever it permits; in this policy Safari shows nothing and Chromium ignores
 * it. Viewers run a PDF isolated from our pages, `nosniff` keeps it a PDF, and `default-src 'none'` covers anything
 * else a browser might make of it.
 */
const SERVED: Record<FileKind, { type: string; disposition: string; policy: string }> = {
  image: { type: 'image/webp', disposition: 'inline', policy: "default-src 'none'; sandbox" },
  pdf: {
    type: 'application/pdf',
    disposition: 'attachment; filename="attachment.pdf"',
    policy: "default-src 'none'; sandbox",
  },
  catalogue: {
    type: 'application/pdf',
    disposition: 'inline; filename="catalogue.pdf"',
    policy: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  },
};

/** Stored files by signed URL. */
@ApiTags('Images and comments')
@Controller('files')
export class FilesController {
  constructor(
    private readonly links: SignedLinks,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  @Get(':kind/:key')
  @Policy('files.signed')
  @ApiOperation({
    operationId: 'getFile',
    description: 'Returns an image or an attachment. Its signed address is the only permission it needs.',
  })
  @ApiProduces('image/webp', 'application/pdf')
  @ApiResponse({
    status: 200,
    description: 'The file.',
    headers: NAMED_FILE,
    schema: { type: 'string', format: 'binary' },
  })
  @ApiResponse({ status: 403, description: 'The address has expired or was altered.' })
  async file(
    @Param() { kind, key }: FileParamsDto,
    @Query() query: SignedQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.links.verify(filePath(kind, key), query);
    const found = await this.files.stat(key);
    const content = found && (await this.files.get(key));
    if (!content) throw notFound();
    const { type, disposition, policy } = SERVED[kind];
    await reply
      .header('content-type', type)
      .header('content-disposition', disposition)
      .header('content-length', found.size)
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=3600, immutable')
      .send(content);
  }
}
