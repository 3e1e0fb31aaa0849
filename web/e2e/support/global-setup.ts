import { Application, FILLED_DATA } from './application';

/** The run's first start, from an empty folder as on a new machine; every suite starts with a copy of the result. */
export default async function setup(): Promise<void> {
  const application = await Application.start();
  await application.end();
  process.env[FILLED_DATA] = application.folder;
}
