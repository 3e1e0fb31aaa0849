import { paths } from '../paths';

/** The help pages, listed next to each of them, by the help widget and by the palette. */
export const HELP_PAGES = [
  { label: 'Getting started', to: paths.calculator },
  { label: 'Frequently asked questions', to: paths.faq },
  { label: 'Assumptions', to: paths.assumptions },
  { label: 'Glossary', to: paths.glossary },
  { label: 'Support', to: paths.support },
  { label: 'Updates', to: paths.updates },
  { label: 'Request a feature', to: paths.requestFeature },
  { label: 'Report a bug', to: paths.reportBug },
] as const;
