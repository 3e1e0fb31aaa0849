import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const ED25519 = sequence(der(0x06, Buffer.from([0x2b, 0x65, 0x70])));

/** A certificate for `localhost` that signs itself and ends at `until`, with its key, both as PEM. */
export function selfSigned(until: Date): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const commonName = sequence(der(0x06, Buffer.from([0x55, 0x04, 0x03])), der(0x0c, Buffer.from('localhost')));
  const name = sequence(der(0x31, commonName));
  const time = (date: Date): Buffer =>
    der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
  const validity = sequence(time(new Date('2020-01-01')), time(until));
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const facts = sequence(der(0x02, Buffer.from([1])), ED25519, name, validity, name, keyInfo);
  const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
  const whole = sequence(facts, ED25519, bits(sign(null, facts, privateKey)));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
