/** A way to spell a path; null where it does not apply. */
export type AddressForm = (path: string) => string;

const hex = (text: string, upper: boolean): string =>
  [...text].map((char) => `%${char.charCodeAt(0).toString(16)[upper ? 'toUpperCase' : 'toLowerCase']()}`).join('');

/** Changes each segment of `/a/b/c`; the first one is the API prefix. */
const segments =
  (change: (segment: string, index: number) => string): AddressForm =>
  (path) =>
    `/${path.slice(1).split('/').map(change).join('/')}`;

const oneLetter = (at: number, upper: boolean): AddressForm =>
  segments((segment) => {
    const index = Math.min(at, segment.length - 1);
    return segment.slice(0, index) + hex(segment.charAt(index), upper) + segment.slice(index + 1);
  });

/** Spellings of one path that a router, proxy or careless check might treat as different or equal. */
export const ADDRESS_FORMS: Readonly<Record<string, AddressForm>> = {
  plain: (path) => path,
  'first letters encoded': oneLetter(0, false),
  'second letters encoded': oneLetter(1, true),
  'last letters encoded': oneLetter(99, false),
  'encoded whole': segments((segment) => hex(segment, true)),
  'encoded twice': segments((segment) => hex(segment, false).replaceAll('%', '%25')),
  'slashes encoded': (path) => `/api/${path.slice(5).replaceAll('/', '%2f')}`,
  'upper case': (path) => path.toUpperCase(),
  'upper case after the prefix': (path) => `/api${path.slice(4).toUpperCase()}`,
  'capital words, lower ids': segments((segment) => (/\d/.test(segment) ? segment.toLowerCase() : capital(segment))),
  'upper case ids': segments((segment) => (/\d/.test(segment) ? segment.toUpperCase() : segment)),
  'a slash at the end': (path) => `${path}/`,
  'a point at the end': (path) => `${path}/.`,
  'dot segments': segments((segment, index) => (index === 1 ? `x/../${segment}` : segment)),
  'encoded dot segments': segments((segment, index) => (index === 1 ? `%2e/x/%2E%2e/${segment}` : segment)),
  'slashes doubled': (path) => path.replaceAll('/', '//'),
  'a semicolon at the end': (path) => `${path};boq_id=x`,
  'semicolons in each segment': segments((segment) => `${segment};v=1`),
  'backslashes encoded': (path) => `/api${path.slice(4).replaceAll('/', '%5c')}`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
