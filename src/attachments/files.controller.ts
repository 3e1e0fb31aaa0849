import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { Policy } from '../http/policy.decorator';
import { notFound } from '../http/problem';
import { SignedLinks } from '../http/signed-links';
import { FILE_STORE, type FileStore } from '../storage/file-store';
import { filePath } from './stored-files';

class FileParamsDto extends createZodDto(z.object({ kind: z.enum(['image', 'pdf']), key: z.uuid() })) {}
class FileQueryDto extends createZodDto(
  z.object({ expires: z.coerce.number().int().min(0).catch(0), signature: z.string().max(200).catch('') }),
) {}

/** Stored files by their signed addresses. */
@ApiTags('Images and comments')
@Controller('files')
export class FilesController {
  constructor(
    private readonly links: SignedLinks,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  @Get(':kind/:key')
  @Policy('files.signed')
  @ApiOperation({ operationId: 'getFile', summary: 'An image or an attachment, by its signed address alone' })
  @ApiProduces('image/webp', 'application/pdf')
  @ApiResponse({ status: 200, description: 'The file.', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 403, description: 'The address has expired or was altered.' })
  async file(
    @Param() { kind, key }: FileParamsDto,
    @Query() query: FileQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.links.verify(filePath(kind, key), query);
    const found = await this.files.stat(key);
    const content = found && (await this.files.get(key));
    if (!content) throw notFound();
    // The type is what was checked on the way in, never what the file says; a PDF is a download and opens nowhere here.
    await reply
      .header('content-type', kind === 'image' ? 'image/webp' : 'application/pdf')
      .header('content-disposition', kind === 'image' ? 'inline' : 'attachment; filename="attachment.pdf"')
      .header('content-length', found.size)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=3600, immutable')
      .send(content);
  }
}
