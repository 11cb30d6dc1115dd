import { Schema } from 'effect'
import { http } from '#modules/kernel'
import { TooBusy, TooManySignIns, WrongPassword } from '../errors.ts'
import { InvalidPasskey } from '../factors/passkey-errors.ts'
import { InvalidCode, SecondFactorNeeded } from '../factors/errors.ts'

/** The refusals of endpoints that require reauthentication. */
export const reauthenticationRefused = Schema.Union(
  http.refusals(400, WrongPassword, InvalidCode),
  http.refusals(400, InvalidPasskey, SecondFactorNeeded),
  http.refusals(429, TooManySignIns),
  http.refusals(503, TooBusy),
)

/** The classes of the same refusals, for `keepRefusals`. */
export const REAUTHENTICATION_REFUSALS = [
  WrongPassword,
  InvalidCode,
  InvalidPasskey,
  SecondFactorNeeded,
  TooManySignIns,
  TooBusy,
] as const
