import { join } from 'node:path';
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
      useFactory: (config: Config): FileStore => fileSystemStore(join(config.dataDir, 'files')),
    },
  ],
  exports: [FILE_STORE],
})
export class StorageModule {}
