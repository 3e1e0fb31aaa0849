import { search, type Challenge } from './search';

/** Runs in a worker, so that the form stays usable during the search. Posts the number, or null. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(search(data, 0, data.maxnumber + 1), {});
});
