import { expect, it } from '@jest/globals';
import { causesText } from './causes';

it('names the causes of a difference, the largest first, and leaves out those that are nothing', () => {
  const none = { bought_dearer: 0, changed_by_client: 0, measured_more: 0.3, took_longer: 0 };
  expect(causesText(none)).toBe('');
  expect(causesText({ ...none, measured_more: 4_200, took_longer: -9_600.4 })).toBe(
    'labour −₹9,600, measured quantity +₹4,200',
  );
});
