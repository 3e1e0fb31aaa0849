import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { Doubts } from './doubts';

describe('doubts about the answers of an estimate', () => {
  it('are shown as sentences', () => {
    renderApp(<Doubts sentences={['A 4 BHK of 400 sq ft is unusual.']} />);
    expect(screen.getByRole('note', { name: 'Check your answers' }).textContent).toBe(
      'A 4 BHK of 400 sq ft is unusual.',
    );
  });

  it('take no space where there are none', () => {
    const { container } = renderApp(<Doubts sentences={[]} />);
    expect(container.querySelector('[role=note]')).toBeNull();
  });
});
