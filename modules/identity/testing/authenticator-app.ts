import { base32 } from 'oslo/encoding'
import { generateHOTP } from 'oslo/otp'

const PERIOD_MS = 30_000

/** The code an authenticator app shows for this secret: now, or `later` periods of 30 seconds from now. */
export const codeOf = (secret: string, later = 0): Promise<string> =>
  generateHOTP(
    base32.decode(secret.replaceAll(' ', ''), { strict: false }),
    Math.floor(Date.now() / PERIOD_MS) + later,
  )
