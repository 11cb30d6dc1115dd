import { Context, Effect, Layer } from 'effect'
import { Passwords } from './passwords.ts'
import { makePasskeys } from './passkeys.ts'
import { makePeople } from './people.ts'
import { makeProveSelf } from './prove-self.ts'
import { makeRecognise } from './recognise.ts'
import { makeRegister } from './register.ts'
import { makeSecondFactors } from './second-factors.ts'
import { makeSecuritySettings } from './security-settings.ts'
import { makeSessionList } from './session-list.ts'
import { makeSignInHistory } from './sign-in-history.ts'
import { makeSignIn } from './sign-in.ts'

const make = Effect.gen(function* () {
  const { signIn, signOut } = yield* makeSignIn
  return {
    ...(yield* makeRegister),
    signIn,
    signOut,
    ...(yield* makeRecognise),
    ...(yield* makePeople),
    ...(yield* makeSecondFactors),
    ...(yield* makePasskeys),
    ...(yield* makeProveSelf),
    ...(yield* makeSecuritySettings),
    ...(yield* makeSessionList),
    ...(yield* makeSignInHistory),
  }
})

/** Who people are, how they come in, and who works in a clinic. */
export class Identity extends Context.Tag('Identity')<Identity, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
  /** With passwords hashed as they are to be. */
  static readonly live = Layer.provide(this.layer, Passwords.layer)
}
