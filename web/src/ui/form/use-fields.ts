import { useForm, type GetInputPropsReturnType, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { fieldErrors } from '../../lib/api/errors';

/** Any values by name. */
export type Named<Values> = { [Name in keyof Values]: unknown };

/** Where the refusals of a form's command are shown. */
export type Refusals = Pick<UseFormReturnType<object>, 'errors' | 'clearErrors'> & Pick<Fields<object>, 'refuse'>;

/** A form's values, errors and fields. */
export type Fields<Values extends Named<Values>> = Omit<UseFormReturnType<Values>, 'onSubmit' | 'getInputProps'> & {
  /** As Mantine's, which leaves open that a controlled field always has a value. */
  getInputProps: (
    ...of: Parameters<UseFormReturnType<Values>['getInputProps']>
  ) => GetInputPropsReturnType & Required<Pick<GetInputPropsReturnType, 'value'>>;
  /** The submit handler: sends values that pass `validate`, or else puts the focus on the first field that does not and calls `onFaults`. */
  onSubmit: (
    send: (values: Values) => void,
    onFaults?: (errors: UseFormReturnType<Values>['errors']) => void,
  ) => ReturnType<UseFormReturnType<Values>['onSubmit']>;
  /**
   * Shows what was refused at the fields that it names and puts the focus on the first of them. False where it names none that
   * this form has.
   */
  refuse: (error: unknown) => boolean;
};

/** The values and errors of a form. Its fields are called as the server calls them, so that its refusals find them. */
export function useFields<Values extends Named<Values>>(options: UseFormInput<Values>): Fields<Values> {
  const form = useForm<Values>({
    // Two forms of one page may have a field of the same name. A form's name is letters and digits.
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
    // A copy: commands know by the object whether they are sent again, and pressing the button is a command of its own.
    onSubmit: (send, onFaults) =>
      form.onSubmit(
        (values) => send({ ...values }),
        (errors) => {
          focusFirst(errors);
          onFaults?.(errors);
        },
      ),
    refuse: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      return focusFirst(errors);
    },
  };
}
