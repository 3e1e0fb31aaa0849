import { Application, FILLED_DATA } from './application';

/** The first start of the run, from an empty folder as on a new machine; every suite begins with a copy of what it made. */
export default async function setup(): Promise<void> {
  const application = await Application.start();
  await application.end();
  process.env[FILLED_DATA] = application.folder;
}
