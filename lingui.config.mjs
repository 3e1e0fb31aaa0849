import { env } from 'node:process';
import { formatter } from '@lingui/format-json';

/** English is the source; a further language is a further entry here and in LANGUAGES, and its two files in locales. */
export default {
  sourceLocale: 'en',
  locales: ['hi', 'mr'],
  catalogs: [
    {
      path: `${env.LOCALES ?? 'locales'}/{locale}`,
      include: [
        'web/src',
        'src/boq/create',
        'src/boq/exports',
        'src/boq/issues',
        'src/boq/members',
        'src/boq/quick-estimate',
        'src/boq/reads',
        'src/market/rfq',
        'src/kernel/plan/fixed.ts',
        'src/kernel/quotations',
        'src/papers/rendering',
        'src/people/firm',
        'src/platform/mail',
        'src/works/papers',
      ],
      exclude: ['**/*.spec.*', '**/*.int-spec.*', '**/*.fixtures.*'],
    },
  ],
  format: formatter({ style: 'minimal' }),
  orderBy: 'messageId',
  extractorParserOptions: { tsExperimentalDecorators: true },
};
