import { Context } from 'effect'

/** Who acts: a signed-in person, a patient at a public form, an API key, or the program itself. */
export interface Actor {
  readonly kind: 'user' | 'patient' | 'key' | 'system'
  readonly id: number
  readonly role?: string
  readonly session?: number
}

/** The caller's idempotency key, with the hash of the request it was sent with. */
export interface ReceiptKey {
  readonly key: string
  readonly bodyHash: Buffer
}

/** For which clinic, by whom and from where something is done. Goes into every event's `meta`; never holds names. */
export interface OriginShape {
  readonly clinicId: number
  readonly actor: Actor
  /** `reply`: a patient answered a text. */
  readonly source: 'web' | 'api' | 'cli' | 'demo' | 'worker' | 'reply'
  readonly address?: string
  readonly request?: string
  readonly receipt?: ReceiptKey
}

export class Origin extends Context.Tag('events/Origin')<Origin, OriginShape>() {}
