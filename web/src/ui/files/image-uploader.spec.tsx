import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { ImageUploader, type ChosenImage } from './image-uploader';

const png = (name: string): File => new File(['x'], name, { type: 'image/png' });

describe('the image uploader', () => {
  // [spec: C2.44, C5.18]
  it('returns the chosen images as base64', async () => {
    const choose = jest.fn<(images: ChosenImage[]) => void>();
    renderApp(<ImageUploader label="Add images" room={20} busy={false} onChoose={choose} />);
    await userEvent.upload(screen.getByLabelText('Add images'), [png('a.png'), png('b.png')]);
    await waitFor(() => expect(choose).toHaveBeenCalled());
    expect(choose.mock.calls[0]?.[0]).toEqual([
      { name: 'a.png', data: 'data:image/png;base64,eA==' },
      { name: 'b.png', data: 'data:image/png;base64,eA==' },
    ]);
  });

  // [spec: C5.17]
  it('accepts no more than the limit, and says so', async () => {
    const choose = jest.fn<(images: ChosenImage[]) => void>();
    renderApp(<ImageUploader label="Add images" room={20} busy={false} onChoose={choose} />);
    const many = Array.from({ length: 23 }, (_, index) => png(`${index}.png`));
    await userEvent.upload(screen.getByLabelText('Add images'), many);
    await waitFor(() => expect(choose).toHaveBeenCalled());
    expect(choose.mock.calls[0]?.[0]).toHaveLength(20);
    expect(screen.getByRole('alert').textContent).toContain('Only 20 more can be added');
  });

  // [spec: C2.44]
  it('refuses other types and large files', async () => {
    const choose = jest.fn<(images: ChosenImage[]) => void>();
    renderApp(<ImageUploader label="Add images" room={20} busy={false} onChoose={choose} />);
    const large = png('large.png');
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    const svg = new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' });
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Add images'), [svg, large]);
    expect((await screen.findByRole('alert')).textContent).toMatch(/drawing\.svg.*large\.png is larger than 10 MB/);
    expect(choose).not.toHaveBeenCalled();
  });

  // [spec: C5.17]
  it('is disabled when full', () => {
    renderApp(<ImageUploader label="Add images" room={0} busy={false} onChoose={() => undefined} />);
    expect((screen.getByLabelText('Add images') as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('No more can be added here.')).toBeTruthy();
  });
});
