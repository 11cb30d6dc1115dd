import { canonicalCheckpoint, type Checkpoint } from '#chain'
import { bytesOfBase64 } from '#rules/exports'

/** A public key, as far as this browser supports it. */
export interface PublicKey {
  /** SHA-256, hex. */
  readonly fingerprint: string
  /** Null if this browser does not support Ed25519. */
  readonly verify: ((checkpoint: Checkpoint) => Promise<boolean>) | null
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const importKey = (der: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> =>
  crypto.subtle.importKey('spki', der, { name: 'Ed25519' }, false, ['verify']).catch(() => null)

export const readPublicKey = async (pem: string): Promise<PublicKey> => {
  const der = bytesOfBase64(pem.replaceAll(/-----[A-Z ]+-----/g, ''))
  const key = await importKey(der)
  return {
    fingerprint: hex(await crypto.subtle.digest('SHA-256', der)),
    verify:
      key &&
      ((checkpoint) =>
        crypto.subtle.verify(
          { name: 'Ed25519' },
          key,
          bytesOfBase64(checkpoint.signature),
          canonicalCheckpoint(checkpoint),
        )),
  }
}
