import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { listenLocally } from '../../platform/testing/listen-locally.ts'

// The key of the certificates below, which are for `localhost` and made only for these tests.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTw2wy1rcSl7r4hp2
gG55wnxNTClwYGntnTzF42SSdVKhRANCAARfcmhg0cQEXqgNs4ryyot63k9+4RHx
PAvbRFkBo/sOetx0SeaO58tqvAC8Z2WuPqbVkDnhELP/ndt94JfuY+Bn
-----END PRIVATE KEY-----`

const certificates = {
  /** Expired in 2026. */
  expired: `-----BEGIN CERTIFICATE-----
MIIBfDCCASOgAwIBAgIUMJ77AZCK5L7oV2fCXV6qPHeDrpYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyODAzNTEzMVoXDTI2MTEyOTAz
NTEzMVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEX3JoYNHEBF6oDbOK8sqLet5PfuER8TwL20RZAaP7DnrcdEnmjufLarwA
vGdlrj6m1ZA54RCz/53bfeCX7mPgZ6NTMFEwHQYDVR0OBBYEFF3HS10hH+6fLqR9
utPWcU4x6QsSMB8GA1UdIwQYMBaAFF3HS10hH+6fLqR9utPWcU4x6QsSMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgVtaazdRud/l08LR8ywa3IRjv
StmMFpilXh4uMXaR6JMCIGARla6fiNWWjn4Tr59m0obViJTJWImMszhETdMHhb8J
-----END CERTIFICATE-----`,
  /** Expires in 2126. */
  valid: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUGjIbqb3CyDzDx8twSnUoDLC73I0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODAzNTEzMVoYDzIxMjYxMTA0
MDM1MTMxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARfcmhg0cQEXqgNs4ryyot63k9+4RHxPAvbRFkBo/sOetx0SeaO58tq
vAC8Z2WuPqbVkDnhELP/ndt94JfuY+Bno1MwUTAdBgNVHQ4EFgQUXcdLXSEf7p8u
pH2609ZxTjHpCxIwHwYDVR0jBBgwFoAUXcdLXSEf7p8upH2609ZxTjHpCxIwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAIlk5SQd4wplukVwZw3P1a
LcKPVEu8NboGIMvwgzb5fgIgF4ezAc5rgY+JprK0uMBowg6SZmO5caHiMn5tgcvn
cHg=
-----END CERTIFICATE-----`,
}

type CertificateName = keyof typeof certificates

/** Starts a server that presents a certificate; it closes when the test ends. */
export const tlsServer = async (initialName: CertificateName) => {
  const server = createServer({ key, cert: certificates[initialName] })
  server.on('connection', (socket) => socket.on('error', () => undefined))
  const port = await listenLocally(server)
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    port,
    setCertificate: (name: CertificateName) => server.setSecureContext({ key, cert: certificates[name] }),
  }
}
