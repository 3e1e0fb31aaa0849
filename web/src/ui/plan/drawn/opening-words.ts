export const OPENING_WORDS = { door: 'Door', window: 'Window', arch: 'Open way' } as const;
