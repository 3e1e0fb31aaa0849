/** Hashes of the style elements that the component library adds at run time; written by `npm run generate`. */
export const LIBRARY_STYLES: readonly string[] = [
  "'sha256-22fByYAkwvI+bOzDuovNVdkHfUlCWGTLANkFNxQUT7U='",
  "'sha256-85MITomVYL9ia0nDQdVnFyWjDvbLXHP0zhaa+rYCxKU='",
  "'sha256-YnKuEvjaN783x0dCI08wT+XSJaOmEZ29BpHKUGflcY0='",
];
