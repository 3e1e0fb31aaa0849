import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Config } from '../config/config';
import { StartError } from '../database/start-error';
import { paths } from '../embedded/data-folder';
import { refuseFolderInUse } from '../embedded/postgres';

/**
 * Looks at what the processes will need of this machine, before anything is started: the data folder and the ports.
 * Throws StartError or DataFolderInUseError with the sentence that says what is in the way.
 */
export async function checkSurroundings(config: Config): Promise<void> {
  for (const folder of foldersOf(config)) checkFolder(folder);
  if (config.databaseUrl === undefined) {
    refuseFolderInUse(config.dataDir);
    const { cluster, secrets } = paths(config.dataDir);
    for (const path of [cluster, secrets]) if (existsSync(path)) checkRights(path);
  }
  const { host, port, life } = config;
  if (config.role !== 'worker') await checkPort('PORT', host, port);
  if (config.role !== 'api' && life.workerPort !== undefined) await checkPort('WORKER_PORT', host, life.workerPort);
}

/** The folders that this configuration writes to. */
function foldersOf({ databaseUrl, dataDir, storageUrl, smtpUrl, role }: Config): string[] {
  const usesDataDir = databaseUrl === undefined || (smtpUrl === undefined && role !== 'api');
  const files = storageUrl.startsWith('file:') ? [storageUrl.replace(/^file:(\/\/)?/, '')] : [];
  return [...(usesDataDir ? [dataDir] : []), ...files];
}

function checkFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOTDIR' || code === 'EEXIST' ? 'a file is in its place' : whyNot(error);
    throw new StartError(`The folder ${folder} cannot be made: ${why}. Set DATA_DIR to a folder that it can write to.`);
  }
  checkRights(folder);
}

function checkRights(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(
      `${path} cannot be written: ${whyNot(error)}. Start Fitout as its owner, or set DATA_DIR to another folder.`,
    );
  }
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') return 'this user has no right to';
  if (code === 'EROFS') return 'its disk can only be read';
  return code === 'ENOSPC' ? 'its disk is full' : message;
}

/** Opens the port for a moment. A process that takes it between this and the start is named by the API's own failure. */
async function checkPort(variable: 'PORT' | 'WORKER_PORT', host: string, port: number): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw new StartError(portSentence(error as NodeJS.ErrnoException, variable, host, port), { cause: error });
  }
  await new Promise((resolve) => server.close(resolve));
}

function portSentence(error: NodeJS.ErrnoException, variable: string, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Another program already uses port ${port} of ${host}: stop it, or set ${variable} to another port.`;
  if (error.code === 'EACCES')
    return `This user may not open port ${port}: set ${variable} to a port from 1024 on, or give it the right.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `HOST is ${host}, which is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
  return `Port ${port} of ${host} cannot be opened: ${error.message}.`;
}
