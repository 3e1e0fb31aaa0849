import { connectTimeoutMs } from './connect-timeout';

it.each([
  ['postgres://fitout@127.0.0.1:5432/fitout', 5_000],
  ['postgres://fitout@127.0.0.1:5432/fitout?connect_timeout=120', 120_000],
  ['postgres://fitout@127.0.0.1:5432/fitout?sslmode=require&connect_timeout=0.5', 500],
  ['postgres://fitout@127.0.0.1:5432/fitout?connect_timeout=0', 5_000],
  ['postgres://fitout@127.0.0.1:5432/fitout?connect_timeout=soon', 5_000],
])('of %s is %i ms', (url, ms) => expect(connectTimeoutMs(url)).toBe(ms));
