import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  cert: string;
  key: string;
}

export interface CertificateAuthority {
  /** PEM, for `NODE_EXTRA_CA_CERTS`. */
  cert: string;
  /** A certificate for a server at this IPv4 address or name, valid between these moments. */
  issue(host: string, validity?: { from: Date; until: Date }): Certificate;
}

const DAY = 24 * 3600 * 1000;

/** A certificate authority that lives as long as the test: X.509 v3 (RFC 5280) with keys on P-256, written by hand in DER. */
export function createCertificateAuthority(): CertificateAuthority {
  const own = newKeys();
  const now = Date.now();
  const always = { from: new Date(now - DAY), until: new Date(now + DAY) };
  const name = 'the authority of one test';
  return {
    cert: pem(
      'CERTIFICATE',
      issueCertificate({
        subject: name,
        issuer: name,
        validity: always,
        publicKey: own.spki,
        signer: own.key,
        extensions: [basicConstraints],
      }),
    ),
    issue(host, validity = always) {
      const keys = newKeys();
      const der = issueCertificate({
        subject: host,
        issuer: name,
        validity,
        publicKey: keys.spki,
        signer: own.key,
        extensions: [subjectAltName(host)],
      });
      return { cert: pem('CERTIFICATE', der), key: keys.pem };
    },
  };
}

/** Signed by itself: nobody vouches for it. */
export function selfSigned(host: string): Certificate {
  const keys = newKeys();
  const now = Date.now();
  const der = issueCertificate({
    subject: host,
    issuer: host,
    validity: { from: new Date(now - DAY), until: new Date(now + DAY) },
    publicKey: keys.spki,
    signer: keys.key,
    extensions: [subjectAltName(host)],
  });
  return { cert: pem('CERTIFICATE', der), key: keys.pem };
}

function newKeys(): { spki: Buffer; key: KeyObject; pem: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { spki: publicKey, key: createPrivateKey(privateKey), pem: privateKey };
}

interface Contents {
  subject: string;
  issuer: string;
  validity: { from: Date; until: Date };
  publicKey: Buffer;
  signer: KeyObject;
  extensions: Buffer[];
}

function issueCertificate({ subject, issuer, validity, publicKey, signer, extensions }: Contents): Buffer {
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 8);
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([0x01, ...serial])),
    ECDSA_WITH_SHA256,
    commonName(issuer),
    sequence(utcTime(validity.from), utcTime(validity.until)),
    commonName(subject),
    publicKey,
    der(0xa3, sequence(...extensions)),
  );
  return sequence(signed, ECDSA_WITH_SHA256, bitString(sign('sha256', signed, signer)));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function bitString(bytes: Buffer): Buffer {
  return der(0x03, Buffer.from([0]), bytes);
}

function utcTime(at: Date): Buffer {
  const [date, time] = at.toISOString().split('T');
  return der(
    0x17,
    Buffer.from(`${date?.slice(2).replaceAll('-', '')}${time?.slice(0, 8).replaceAll(':', '')}Z`),
  );
}

function commonName(text: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))));
}

/** RFC 5280 section 4.2.1.6: an address is four bytes, a name is text. */
function subjectAltName(host: string): Buffer {
  const isAddress = /^[\d.]+$/.test(host);
  const name = isAddress ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));
  return sequence(oid('551d11'), der(0x04, sequence(name)));
}

/** Critical, CA: TRUE. */
const basicConstraints = sequence(
  oid('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
