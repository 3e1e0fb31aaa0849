import type { RateBookData } from '../types';
import { mumbai2026 } from './2026-mumbai';

/** Rate book 3000: the rates and recipes of book 2000 by edition 3, so that a work has one rate whatever its quantity (ADR 0012). */
export function withOneRate(): Omit<RateBookData, 'version'> {
  return { ...mumbai2026(), edition: 3, publishedAt: '2026-11-26T12:00:00.000Z' };
}
