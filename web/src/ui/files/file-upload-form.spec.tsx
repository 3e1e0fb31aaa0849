import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { FileUploadForm } from './file-upload-form';

const bill = new File(['Item,Qty'], 'bill.csv', { type: 'text/csv' });

function shown(send: (file: File) => Promise<string>) {
  const onMade = jest.fn<(made: string) => void>();
  renderApp(
    <FileUploadForm
      atOnce
      label="The other bill"
      prompt="Choose a bill"
      hint="A table"
      accept=".csv"
      noFile="Choose a table."
      tooLarge="Too large."
      send={send}
      onMade={onMade}
    />,
  );
  return onMade;
}

describe('a file that is sent at once', () => {
  it('needs no further button', async () => {
    const send = jest.fn(async () => 'made');
    const onMade = shown(send);
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    await userEvent.upload(screen.getByLabelText('Choose a bill'), bill);
    await waitFor(() => expect(onMade.mock.calls[0]?.[0]).toBe('made'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent again by a button once it was refused', async () => {
    const send = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('Not read.'))
      .mockResolvedValue('made');
    const onMade = shown(send);
    await userEvent.upload(screen.getByLabelText('Choose a bill'), bill);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(2);
  });
});
