import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { FILE_STORE, type FileStore } from './file-store';
import { fileSystemStore } from './file-system';

type ClosableStore = FileStore & { close?(): void };

/** The adapter for STORAGE_URL. Rejects for an unsupported URL. */
export async function openFileStore(storageUrl: string): Promise<ClosableStore> {
  if (storageUrl.startsWith('s3:')) {
    // Loaded only when used: the client is large.
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

/** Provides FILE_STORE globally. */
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
