import { describe, expect, it } from '@jest/globals';
import { ACCENTS } from './accents';

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const mixed = (colour: string, share: number, ground: string): number[] =>
  channels(colour).map((value, at) => value * share + (channels(ground)[at] ?? 0) * (1 - share));

/** Relative luminance by WCAG 2. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('the accents of firms', () => {
  it.each(Object.entries(ACCENTS))('%s can be read as text and under text, in light and dark', (light, { dark }) => {
    const pairs = {
      'white on it': [channels(light), channels('#ffffff')],
      'on paper': [channels(light), channels('#faf8f4')],
      'on its tint': [channels(light), mixed(light, 0.12, '#ffffff')],
      'the dark theme’s ink on it': [channels(dark), channels('#171613')],
      'on a dark card': [channels(dark), channels('#201e1b')],
      'on its dark tint': [channels(dark), mixed(dark, 0.18, '#201e1b')],
    };
    for (const [name, [a = [], b = []]] of Object.entries(pairs))
      expect([name, contrast(a, b) >= 4.5]).toEqual([name, true]);
  });
});
