import { useForm, type GetInputPropsReturnType, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { fieldErrors } from '../../lib/api/errors';

/** Any values by name. */
export type ValuesByName<Values> = { [Name in keyof Values]: unknown };

/** Where a form shows its command's refusals. */
export type Refusals = Pick<UseFormReturnType<object>, 'errors' | 'clearErrors'> & Pick<Fields<object>, 'refuse'>;

/** A form's values, errors and fields. */
export type Fields<Values extends ValuesByName<Values>> = Omit<
  UseFormReturnType<Values>,
  'onSubmit' | 'getInputProps'
> & {
  /** Like Mantine's, but typed as always having a value. */
  getInputProps: (
    ...of: Parameters<UseFormReturnType<Values>['getInputProps']>
  ) => GetInputPropsReturnType & Required<Pick<GetInputPropsReturnType, 'value'>>;
  /**
   * Submit handler: sends values that pass `validate`, otherwise focuses the first invalid field and calls `onFaults`.
   */
  onSubmit: (
    send: (values: Values) => void,
    onFaults?: (errors: UseFormReturnType<Values>['errors']) => void,
  ) => ReturnType<UseFormReturnType<Values>['onSubmit']>;
  /** The error of a field without an input of its name: its own, or the first of what it consists of (`stages.0.label`). */
  errorOf: (field: string) => string | undefined;
  /** Shows a refusal at the fields it names and focuses the first one. False when none of them is in this form. */
  refuse: (error: unknown) => boolean;
};

/** Values and errors of a form. Its fields have the server's names, so that refusals can be matched. */
export function useFields<Values extends ValuesByName<Values>>(options: UseFormInput<Values>): Fields<Values> {
  const form = useForm<Values>({
    // Two forms on one page may have fields of the same name. Form names are letters and digits.
    name: useId().replace(/[^a-z0-9]/gi, ''),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
    ...options,
  });
  function focusFirst(errors: object): boolean {
    const first = Object.keys(errors)
      .map((name) => form.getInputNode(name))
      .find((node) => node !== null);
    first?.focus();
    return first !== undefined;
  }
  return {
    ...form,
    getInputProps: form.getInputProps as Fields<Values>['getInputProps'],
    // A copy: commands recognise retries by object identity, and every press of the button is a new command.
    onSubmit: (send, onFaults) =>
      form.onSubmit(
        (values) => send({ ...values }),
        (errors) => {
          focusFirst(errors);
          onFaults?.(errors);
        },
      ),
    errorOf: (field) => {
      const of = ([name]: [string, unknown]) => name === field || name.startsWith(`${field}.`);
      const error = Object.entries(form.errors).find(of)?.[1];
      return typeof error === 'string' ? error : undefined;
    },
    refuse: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      return focusFirst(errors);
    },
  };
}
