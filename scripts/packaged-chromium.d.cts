import type { LaunchOptions } from 'playwright-core';

export function chromiumToLaunch(): Promise<LaunchOptions>;
