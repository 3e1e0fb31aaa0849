/** The name under which this program writes next to an entity what a drawing has no place for. */
export const NOTES = 'FITOUT';
