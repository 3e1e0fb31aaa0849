import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { FILE_STORE, type FileStore } from './file-store';
import { fileSystemStore } from './file-system';

type ClosableStore = FileStore & { close?(): void };

/** The adapter that STORAGE_URL names. Rejects for an address that it cannot be. */
export async function openFileStore(storageUrl: string): Promise<ClosableStore> {
  if (storageUrl.startsWith('s3:')) {
    // Only who stores there loads the client, which is large.
    const { parseS3Url, s3Store } = await import('./s3');
    return s3Store(parseS3Url(storageUrl));
  }
  return fileSystemStore(storageUrl.slice('file:'.length).replace(/^\/\//, ''));
}

@Injectable()
class StorageLife implements OnApplicationShutdown {
  constructor(@Inject(FILE_STORE) private readonly store: ClosableStore) {}

  onApplicationShutdown(): void {
    this.store.close?.();
  }
}

/** Gives FILE_STORE everywhere. */
@Global()
@Module({
  providers: [
    {
      provide: FILE_STORE,
      inject: [CONFIG],
      useFactory: (config: Config): Promise<FileStore> => openFileStore(config.storageUrl),
    },
    StorageLife,
  ],
  exports: [FILE_STORE],
})
export class StorageModule {}
