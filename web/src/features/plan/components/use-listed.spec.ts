import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { TWO_ROOMS } from '@fitout/plan/plan.fixtures';
import { applyEdit } from '../model/edits';
import { UNKNOWN } from '../model/standing';
import { sceneOf } from '../../../ui/plan/drawn/scene';
import { useListed } from './use-listed';

const nameOf = (room: string): string => room;
const sizeOf = () => UNKNOWN;
const sceneAt = (by: number) => sceneOf(applyEdit(TWO_ROOMS, { do: 'move-wall', id: 'between', by }));

describe('the list beside the drawing', () => {
  it('follows what is held with each price, and at once what is let go', () => {
    const [first, second, last] = [sceneAt(100), sceneAt(200), sceneAt(300)];
    const [price, next] = [{}, {}];
    const shaped = (scene: typeof first, isHeld: boolean, estimate: object) => ({
      scene,
      state: { dragged: isHeld ? scene.plan : null },
      price: { estimate },
    });
    const { result, rerender } = renderHook((props: ReturnType<typeof shaped>) => useListed(props, nameOf, sizeOf), {
      initialProps: shaped(first, false, price),
    });
    const isOf = (scene: typeof first): boolean => result.current.named.plan === scene.plan;
    expect(isOf(first)).toBe(true);
    rerender(shaped(second, true, price));
    expect(isOf(first)).toBe(true);
    rerender(shaped(second, true, next));
    expect(isOf(second)).toBe(true);
    rerender(shaped(last, true, next));
    expect(isOf(second)).toBe(true);
    rerender(shaped(last, false, next));
    expect(isOf(last)).toBe(true);
    expect(result.current.groups[0]?.rows[0]?.note).toContain('12′');
  });
});
