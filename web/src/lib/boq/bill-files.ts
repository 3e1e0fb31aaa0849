/** Files that may hold a bill of quantities, as the `accept` attribute of a field. */
export const ACCEPTED = '.pdf,.xlsx,.xls,.xlsm,.ods,.fods,.csv,.tsv,.html,.htm,.xml';
export const LARGEST = 15 * 1024 * 1024;
export const NO_FILE = 'Please select a valid PDF or excel file to get a BOQ quote.';
export const TOO_LARGE = 'This file is larger than 15 MB. Remove pictures or split it, and upload the parts.';
