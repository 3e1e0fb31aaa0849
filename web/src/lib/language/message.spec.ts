import { describe, expect, it } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import hi from '../../../../locales/hi.json';
import mr from '../../../../locales/mr.json';
import { formatMessage } from './message';

const LANGUAGES = [
  { locale: 'en', messages: Object.fromEntries(Object.keys(hi).map((message) => [message, message])) },
  { locale: 'hi', messages: hi },
  { locale: 'mr', messages: mr },
];

/** What the server says for a message: it formats papers and mails with the library. */
function onServer(locale: string, message: string, values: Record<string, string | number>): string {
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale, locales: [`${locale}-IN-u-nu-latn`], messages: { message } });
  return i18n._('message', values);
}

describe('a message in the client', () => {
  it.each(LANGUAGES)('reads in $locale as on the server, whatever is counted', ({ locale, messages }) => {
    for (const message of Object.values<string>(messages)) {
      for (const count of [0, 1, 2, 12_345]) {
        const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
        const isCounted = (name: string): boolean => message.includes(`{${name}, plural`);
        const values = Object.fromEntries(names.map((name) => [name, isCounted(name) ? count : `“${name}”`]));
        expect(formatMessage(locale, message, values)).toBe(onServer(locale, message, values));
      }
    }
  });
});
