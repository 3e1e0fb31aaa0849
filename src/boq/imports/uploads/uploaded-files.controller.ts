import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { NAMED_FILE } from '../../../platform/http/openapi/headers';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { notFound } from '../../../platform/http/answers/problem';
import { SignedLinks } from '../../../platform/http/security/signed-links';
import { SignedQueryDto } from '../../../platform/http/security/signed-query.dto';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { ImportsRepository } from '../imports.repository';
import { uploadedFilePath } from './uploaded-files';

class FileParamDto extends createZodDto(z.object({ id: z.uuid() })) {}

const BYTES = 'application/octet-stream';

/** Uploaded files, as they came. */
@ApiTags('Imports')
@Controller('imports')
export class UploadedFilesController {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly links: SignedLinks,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  @Get(':id/file')
  @Policy('files.signed')
  @ApiOperation({
    operationId: 'getUploadedFile',
    description: 'Returns the uploaded file of an import. Its signed address is the only permission it needs.',
  })
  @ApiProduces(BYTES)
  @ApiResponse({
    status: 200,
    description: 'The file.',
    headers: NAMED_FILE,
    schema: { type: 'string', format: 'binary' },
  })
  @ApiResponse({ status: 403, description: 'The address has expired or was altered.' })
  async file(@Param() { id }: FileParamDto, @Query() query: SignedQueryDto, @Res() reply: FastifyReply): Promise<void> {
    await this.links.verify(uploadedFilePath(id), query);
    const row = await this.imports.find(id);
    const found = row?.file_dropped_at === null && (await this.files.stat(row.file_key));
    const content = found && (await this.files.get(row.file_key));
    if (!content) throw notFound();
    // An untrusted file: always a download, whatever type it claims.
    await reply
      .header('content-type', BYTES)
      .header('content-disposition', `attachment; filename*=UTF-8''${headerText(row.file_name)}`)
      .header('content-length', found.size)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=3600')
      .send(content);
  }
}

/** A name as the header takes it, whatever script it is in. */
function headerText(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
