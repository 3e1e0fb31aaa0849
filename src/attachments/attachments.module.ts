import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module';
import { CommentsController } from './comments.controller';
import { Comments } from './comments.service';
import { FilesController } from './files.controller';
import { ImagesController } from './images.controller';
import { Images } from './images.service';
import { StoredFiles } from './stored-files';

/** Images and comments of BOQs and their items, and the files behind them. */
@Module({
  imports: [StorageModule],
  controllers: [ImagesController, CommentsController, FilesController],
  providers: [StoredFiles, Images, Comments],
})
export class AttachmentsModule {}
