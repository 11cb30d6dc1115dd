import { Context } from 'effect'

/** Who acts: a person of the clinic, a patient at a public form, or the program itself. */
export interface Actor {
  readonly kind: 'user' | 'patient' | 'system'
  readonly id: number
  readonly role?: string
  readonly session?: number
  /** The API key that a program came with, on the person's behalf: it is in the place of a session. */
  readonly key?: number
  /** The emergency access by which somebody reads whose role would not let them. */
  readonly emergency?: number
  /** The calendar feed that a program outside fetched: whoever has its address. */
  readonly feed?: number
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
  /** What may be done at most, whatever the role allows. Absent: all that the role allows. */
  readonly scopes?: readonly string[]
}

export class Origin extends Context.Tag('events/Origin')<Origin, OriginShape>() {}
