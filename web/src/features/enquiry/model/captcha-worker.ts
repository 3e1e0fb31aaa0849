import { search, type Challenge } from './search';

/** Runs beside the page, so that the form stays usable while it searches. Answers the number, or null. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(search(data, 0, data.maxnumber + 1), {});
});
