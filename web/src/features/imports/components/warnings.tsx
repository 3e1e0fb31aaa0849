import { Text } from '@mantine/core';
import { splitWarning } from '../model/split-warning';

/** What is to be known of an import, a sentence each, with the details of a long one behind it. `live`: read out when it comes. */
export function Warnings({ warnings, live = false }: { warnings: readonly string[]; live?: boolean }) {
  return warnings.map((warning) => {
    const { sentence, details } = splitWarning(warning);
    return (
      <Text key={warning} component="div" mt={6} c="dimmed" fz="sm" role={live ? 'status' : undefined}>
        {details === '' ? (
          sentence
        ) : (
          <details>
            <summary>{sentence}</summary>
            {details}
          </details>
        )}
      </Text>
    );
  });
}
