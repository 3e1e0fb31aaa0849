/** The part of the health feature that others may use. */
export { registry } from './metrics';
