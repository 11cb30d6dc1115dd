import { Effect, Layer } from 'effect'
import { Doorkeeper } from '#modules/kernel'
import { Identity } from './identity.ts'
import { senderOf } from './sender.ts'

/** Keeps the doors of all endpoints: by the session a request belongs to. */
export const doorkeeperLayer = Layer.effect(
  Doorkeeper,
  Effect.map(Identity, ({ recognise }) => ({ recognise: (request) => recognise(senderOf(request)) })),
)
