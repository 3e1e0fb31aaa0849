const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** `12 December 2026`. */
export const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** The day in India, `2026-12-12`. */
export const dayInIndia = (at: Date = new Date()): string => IN_INDIA.format(at);
