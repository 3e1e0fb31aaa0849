import { Text } from '@mantine/core';
import { Fact } from '../../../ui/layout/fact';

/** Facts about a document, with their names. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Text component="dl" mb="xs" fz="sm" className="ruled">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Text>
  );
}
