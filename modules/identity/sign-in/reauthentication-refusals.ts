import { Schema } from 'effect'
import { http } from '#modules/kernel'
import { TooBusy, TooManySignIns, WrongPassword } from '../errors.ts'
import { InvalidPasskey } from '../passkeys/errors.ts'
import { InvalidCode, SecondFactorNeeded } from '../second-factor/errors.ts'

/** The refusals of endpoints that require reauthentication. */
export const reauthenticationRefused = Schema.Union(
  http.refused(400, WrongPassword, InvalidCode),
  http.refused(400, InvalidPasskey, SecondFactorNeeded),
  http.refused(429, TooManySignIns),
  http.refused(503, TooBusy),
)

/** The same, as the commands refuse. */
export const REAUTHENTICATION_REFUSALS = [
  WrongPassword,
  InvalidCode,
  InvalidPasskey,
  SecondFactorNeeded,
  TooManySignIns,
  TooBusy,
] as const
