import { Effect, Layer } from 'effect'
import { Doorkeeper } from '#modules/kernel'
import { Identity } from '../identity.ts'
import { senderOf } from './request-sender.ts'

/** Authenticates the requests to all endpoints. */
export const doorkeeperLayer = Layer.effect(
  Doorkeeper,
  Effect.map(Identity, ({ recognize, isRecentlyProven }) => ({
    recognize: (request) => recognize(senderOf(request)),
    isRecentlyProven: isRecentlyProven(),
  })),
)
