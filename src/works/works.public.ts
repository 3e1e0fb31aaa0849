/** What other features may use of works. */
export { worksStreamOf } from './works-stream';
