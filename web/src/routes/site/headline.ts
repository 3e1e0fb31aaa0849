/** What home says first. It is also in the page itself, so that it is read before the client runs. */
export const HEADLINE = 'Reliable estimates delivered instantly';
