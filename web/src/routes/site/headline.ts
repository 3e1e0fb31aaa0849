/** What home says first. It is also in the page itself, so that it is read before the client runs. */
export const HEADLINE = /*i18n*/ 'Reliable estimates delivered instantly';
