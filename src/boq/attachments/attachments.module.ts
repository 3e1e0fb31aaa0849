import { Global, Module } from '@nestjs/common';
import { BoqAttachments, LinePictures, PaperPictures } from '../reads/attachments.port';
import { StorageModule } from '../../platform/storage/storage.module';
import { AttachmentReads } from './boq-attachments';
import { BoqCommentsController, CommentsController } from './comments/comments.controller';
import { CommentsService } from './comments/comments.service';
import { FilesController } from './files.controller';
import { ImagesController } from './images/images.controller';
import { ImportedPictures } from './images/imported-pictures';
import { ImagesService } from './images/images.service';
import { OldAttachments } from './old-attachments';
import { StoredPaperPictures } from './paper-pictures';
import { StoredFiles } from '../../platform/http/files/stored-files';
import { JobsModule } from '../../platform/jobs/jobs.module';

/** What puts pictures on paper, for every process that renders. */
@Global()
@Module({
  imports: [StorageModule],
  providers: [{ provide: PaperPictures, useClass: StoredPaperPictures }],
  exports: [PaperPictures],
})
class PaperPicturesModule {}

/** Images and comments of BOQs and their items, and the files behind them. */
@Global()
@Module({
  imports: [StorageModule, PaperPicturesModule],
  controllers: [ImagesController, CommentsController, BoqCommentsController, FilesController],
  providers: [StoredFiles, ImagesService, CommentsService, { provide: BoqAttachments, useClass: AttachmentReads }],
  exports: [BoqAttachments],
})
export class AttachmentsModule {}

/** What keeps the pictures of imported files, in the worker. */
@Module({
  imports: [StorageModule],
  providers: [{ provide: LinePictures, useClass: ImportedPictures }],
  exports: [LinePictures],
})
export class ImportedPicturesModule {}

/** Deletes the files of deleted BOQs, in the worker. */
@Module({ imports: [JobsModule, StorageModule, PaperPicturesModule], providers: [OldAttachments] })
export class AttachmentsWorkerModule {}
