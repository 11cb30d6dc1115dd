import { Effect } from 'effect'
import {
  type AttemptSource,
  recordRefusalInBackground,
  type RefusedOutcome,
} from '../sign-in-history/sign-in-history.ts'
import type { SignIn } from '../sign-in-history/sign-in-rows.ts'

/** The history entry for each kind of refusal, by tag. */
type RefusalEntries = Readonly<Record<string, Pick<SignIn, 'way'> & { readonly outcome: RefusedOutcome }>>

// Throttled attempts are not recorded: the attempt before them was, as `too_many`.
export const passwordRefusals: RefusalEntries = {
  InvalidCredentials: { way: 'password', outcome: 'wrong_password' },
  WrongPassword: { way: 'password', outcome: 'wrong_password' },
}

// SecondFactorNeeded is omitted on purpose: a request for a code is no failed sign-in.
export const factorRefusals: RefusalEntries = {
  InvalidCode: { way: 'code', outcome: 'wrong_code' },
  InvalidPasskey: { way: 'passkey', outcome: 'wrong_code' },
  TooManySignIns: { way: 'code', outcome: 'too_many' },
}

/** Records refusals of an attempt in the sign-in history of the account with this address. */
export const recordRefusals =
  (entries: RefusalEntries, { email }: { readonly email: string }, from: AttemptSource) =>
  <A, E extends { readonly _tag: string }, R>(attempt: Effect.Effect<A, E, R>) =>
    Effect.tapError(attempt, ({ _tag }) => {
      const entry = entries[_tag]
      return entry ? recordRefusalInBackground({ email, ...entry }, from) : Effect.void
    })
