import { Global, Module } from '@nestjs/common';
import { BoqAttachments } from '../boq/boq.public';
import { StorageModule } from '../storage/storage.module';
import { AttachmentReads } from './boq-attachments';
import { CommentsController } from './comments.controller';
import { Comments } from './comments.service';
import { FilesController } from './files.controller';
import { ImagesController } from './images.controller';
import { Images } from './images.service';
import { StoredFiles } from '../http/stored-files';

/** Images and comments of BOQs and their items, and the files behind them. */
@Global()
@Module({
  imports: [StorageModule],
  controllers: [ImagesController, CommentsController, FilesController],
  providers: [StoredFiles, Images, Comments, { provide: BoqAttachments, useClass: AttachmentReads }],
  exports: [BoqAttachments],
})
export class AttachmentsModule {}
