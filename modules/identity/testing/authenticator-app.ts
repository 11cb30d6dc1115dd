import { base32 } from 'oslo/encoding'
import { generateHOTP } from 'oslo/otp'

const PERIOD_MS = 30_000

/** Returns the code that an authenticator app shows for this secret, now or some periods of 30 seconds later. */
export const codeOf = (secret: string, periodsLater = 0): Promise<string> =>
  generateHOTP(
    base32.decode(secret.replaceAll(' ', ''), { strict: false }),
    Math.floor(Date.now() / PERIOD_MS) + periodsLater,
  )
