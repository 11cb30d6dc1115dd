import { Effect } from 'effect'
import { selectAccessStamp, Database, Origin } from '#events'
import { UserNotFound } from '../errors.ts'
import { userRow } from '../accounts/user-list.ts'
import type { FactorProof } from '../factors/contract.ts'
import { loadFactor, verifyFactor } from '../factors/factor-check.ts'
import type { FactorSetup } from '../contract.ts'
import { sessionDevice } from '../sessions/sessions.ts'
import { keepRefusals } from '../expected-refusals.ts'
import { INTERNAL_ADDRESS, proveOwnPassword } from './password-check.ts'
import { proofCheck } from './proof-check.ts'
import { REAUTHENTICATION_REFUSALS } from './reauthentication-refusals.ts'

/**
 * Verifies the password of the person of the `Origin` and, if they have one, their second factor. Callers do in
 * `withProof` what the proof allows.
 */
export const proveSelf = Effect.fn('Identity.proveSelf')((proof: FactorSetup) =>
  Effect.flatMap(loadCaller, (self) => proveCredentials(self, proof)).pipe(
    keepRefusals(...REAUTHENTICATION_REFUSALS),
  ),
)

/** Loads the person of the `Origin`, where they call from, and their second factors. */
export const loadCaller = Effect.gen(function* () {
  const { queries } = yield* Database
  const { clinicId, actor, address = INTERNAL_ADDRESS } = yield* Origin
  const [[stampRow], [user], [session]] = yield* queries([
    selectAccessStamp(clinicId),
    userRow(clinicId, actor.id),
    sessionDevice(clinicId, actor.session ?? 0),
  ])
  if (!user) return yield* Effect.fail(new UserNotFound())
  const stamp = stampRow?.stamp ?? 0
  return { ...user, clinicId, address, device: session?.device, stamp, factor: yield* loadFactor(user.id) }
})

type Self = Effect.Effect.Success<typeof loadCaller>

/**
 * Verifies the password and any second factor, which people must prove before they change their credentials. Records
 * failures in their sign-in history. Callers do in `withProof` what the proof allows.
 */
export const proveCredentials = (
  self: Self,
  { currentPassword, ...proof }: FactorProof & { readonly currentPassword: string },
) =>
  Effect.gen(function* () {
    const { id, email, factor, stamp } = self
    const account = yield* proveOwnPassword({ email, password: currentPassword }, self)
    if (factor) yield* verifyFactor(id, factor, proof, email, self)
    return proofCheck({ email, account, factor, stamp })
  })
