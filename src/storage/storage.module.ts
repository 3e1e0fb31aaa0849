import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { FILE_STORE, type FileStore } from './file-store';
import { fileSystemStore } from './file-system';

/** Gives FILE_STORE everywhere. */
@Global()
@Module({
  providers: [
    {
      provide: FILE_STORE,
      inject: [CONFIG],
      useFactory: (config: Config): FileStore => {
        if (!config.storageUrl.startsWith('file:'))
          throw new Error('STORAGE_URL: this version keeps files in a folder (file:…).');
        return fileSystemStore(config.storageUrl.slice('file:'.length).replace(/^\/\//, ''));
      },
    },
  ],
  exports: [FILE_STORE],
})
export class StorageModule {}
