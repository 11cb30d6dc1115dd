import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { Effect } from 'effect'
import type { Settings } from '#modules/platform'

/** When the certificate that a host presents expires. */
export interface CertificateExpiry {
  readonly host: string
  /** ISO 8601. */
  readonly expiresAt: string
}

const CONNECTION_TIMEOUT_MS = 3_000

/** Reads when a host's certificate expires, regardless of its issuer; an empty list if the host does not answer. */
const readExpiry = (host: string, port: number): Promise<readonly CertificateExpiry[]> =>
  new Promise((resolve) => {
    const name = isIP(host) ? {} : { servername: host }
    // Accept any certificate, because an expired one must be read, too. Nothing is sent over the connection.
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: CONNECTION_TIMEOUT_MS })
    const finish = (found: readonly CertificateExpiry[]): void => {
      socket.destroy()
      resolve(found)
    }
    socket.once('secureConnect', () => {
      const expiresAt = Date.parse(socket.getPeerCertificate().valid_to)
      finish(Number.isNaN(expiresAt) ? [] : [{ host, expiresAt: new Date(expiresAt).toISOString() }])
    })
    socket.once('timeout', () => finish([]))
    socket.once('error', () => finish([]))
  })

/** Reads when the certificates of PUBLIC_URL and of the clinics' own hosts expire. */
export const readCertificates = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  ownHosts: readonly string[],
): Effect.Effect<readonly CertificateExpiry[]> => {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return Effect.succeed([])
  const read = (host: string) => Effect.promise(() => readExpiry(host, Number(port || 443)))
  return Effect.map(Effect.forEach([hostname, ...ownHosts], read, { concurrency: 8 }), (found) =>
    found.flat(),
  )
}
