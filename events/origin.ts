import { hash } from 'node:crypto'
import { Context } from 'effect'
import type { AccessCheck } from './write/access-check.ts'

/** The actor: a user of the clinic, a patient on a public form, or the program itself. */
export interface Actor {
  readonly kind: 'user' | 'patient' | 'system'
  readonly id: number
  readonly role?: string
  readonly session?: number
  /** The API key with which a program acts on the user's behalf; it replaces a session. */
  readonly key?: number
  /** The emergency access that lets a user read data their role does not allow. */
  readonly emergency?: number
  /** The calendar feed that an outside program fetched. Anyone with its address can fetch it. */
  readonly feed?: number
  /** The user to whom the address of that feed was shown. */
  readonly shownTo?: number
}

/** Returns the id of the acting user; null if the actor is not a user. */
export const userOf = ({ kind, id }: Actor): number | null => (kind === 'user' ? id : null)

/** The caller's idempotency key, with the hash of the request it was sent with. */
export interface ReceiptKey {
  readonly key: string
  readonly bodyHash: Buffer
}

/** The clinic, actor and source of a command. Stored in every event's `meta`; never holds names. */
export interface OriginShape {
  readonly clinicId: number
  readonly actor: Actor
  /** `reply`: a patient answered a text message. */
  readonly source: 'web' | 'api' | 'cli' | 'demo' | 'worker' | 'reply'
  readonly address?: string
  readonly request?: string
  /** The request is the automatic refresh of a screen that nobody is using. */
  readonly unattended?: boolean
  readonly receipt?: ReceiptKey
  /** Limits on top of the role's permissions. Absent: everything the role allows. */
  readonly scopes?: readonly string[]
  /** What must still be true of the sender in each transaction that changes anything. Absent: nobody signed in. */
  readonly checks?: readonly AccessCheck[]
  /** Called when a command is stored, with the position at which the clinic's log then ends. */
  readonly onStored?: (position: number) => void
  /**
   * Collects what the log and the access ledger record of the request: the streams and subjects of its events, and
   * the subjects of its entries, as `patient-12`. Absent: nobody needs them.
   */
  readonly namedRecords?: Set<string>
}

const nameOf = ({ kind, id, key }: Actor): string => (key === undefined ? `${kind}-${id}` : `key-${key}`)

/**
 * Returns the receipt as stored: each actor has keys of their own, so that nobody can use up or repeat another's.
 * An API key is a different actor than its user; all anonymous visitors of a clinic are one actor. The hash also
 * covers clinic and actor, so that a row copied to another actor matches no request.
 */
export const ownReceipt = ({ clinicId, actor, receipt }: OriginShape): ReceiptKey | undefined => {
  if (!receipt) return undefined
  const key = `${nameOf(actor)} ${receipt.key}`
  const content = Buffer.concat([Buffer.from(`${clinicId}\n${key}\n`), receipt.bodyHash])
  return { key, bodyHash: hash('sha256', content, 'buffer') }
}

export class Origin extends Context.Tag('events/Origin')<Origin, OriginShape>() {}
