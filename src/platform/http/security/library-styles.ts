/** Hashes of the style elements that the component library adds at run time; written by `npm run generate`. */
export const LIBRARY_STYLES: readonly string[] = [
  "'sha256-GQs7BJbIhEFpTShJe4HAhQiq7kI5GxZoJo9nF7Eg+jk='",
  "'sha256-85MITomVYL9ia0nDQdVnFyWjDvbLXHP0zhaa+rYCxKU='",
  "'sha256-YnKuEvjaN783x0dCI08wT+XSJaOmEZ29BpHKUGflcY0='",
];
