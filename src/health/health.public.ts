/** What other features may use of the process's health. */
export { registry } from './metrics';
