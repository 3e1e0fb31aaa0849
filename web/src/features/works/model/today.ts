const IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India, as `2026-11-27`: entries of a later one are refused. */
export const today = (now: Date = new Date()): string => IN_INDIA.format(now);
