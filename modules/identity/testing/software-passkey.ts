import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// Authenticator flags: user present, user verified, and attested credential data included.
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const b64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const bigEndian = (value: number, width: 2 | 4): Buffer => {
  const bytes = Buffer.alloc(width)
  bytes.writeUIntBE(value, 0, width)
  return bytes
}

/** Encodes the subset of CBOR that an authenticator uses. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const head = (kind: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.concat([Buffer.from([(kind << 5) | 25]), bigEndian(length, 2)])
}

/** The site that the passkey claims to be used on, and its use counter. */
interface PasskeyUse {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
}

/** A software authenticator: creates one ES256 passkey and signs with it. */
export const softwarePasskey = (publicUrl: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const site = new URL(publicUrl)

  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (
    flags: number,
    { rpId = site.hostname, counter = 0 }: PasskeyUse,
    ...more: Buffer[]
  ) => Buffer.concat([sha256(rpId), Buffer.from([flags]), bigEndian(counter, 4), ...more])
  const credential = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} }

  /** A browser's response after creating the passkey. */
  const create = (challenge: string, use: PasskeyUse = {}) => {
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const attestedData = [Buffer.alloc(16), bigEndian(id.length, 2), id, key]
    const authData = authenticatorData(USER_PRESENT | USER_VERIFIED | WITH_CREDENTIAL, use, ...attestedData)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...credential,
      response: {
        clientDataJSON: b64(clientData('webauthn.create', challenge, use.origin)),
        attestationObject: b64(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** A browser's response after signing with it. */
  const assert = (challenge: string, use: PasskeyUse = {}) => {
    const data = clientData('webauthn.get', challenge, use.origin)
    const authData = authenticatorData(USER_PRESENT | USER_VERIFIED, use)
    return {
      ...credential,
      response: {
        clientDataJSON: b64(data),
        authenticatorData: b64(authData),
        signature: b64(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
      },
    }
  }

  return { create, show: assert }
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>
