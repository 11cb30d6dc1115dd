import { Context, Effect, Layer } from 'effect'
import { Passwords } from './passwords.ts'
import { makePeople } from './people.ts'
import { makeRecognise } from './recognise.ts'
import { makeRegister } from './register.ts'
import { makeSignIn } from './sign-in.ts'

const make = Effect.gen(function* () {
  const { signIn, signOut } = yield* makeSignIn
  return {
    ...(yield* makeRegister),
    signIn,
    signOut,
    ...(yield* makeRecognise),
    ...(yield* makePeople),
  }
})

/** Who people are, how they come in, and who works in a clinic. */
export class Identity extends Context.Tag('Identity')<Identity, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
  /** With passwords hashed as they are to be. */
  static readonly live = Layer.provide(this.layer, Passwords.layer)
}
