import { sql, type Statement, type Transaction } from '#events'
import { INVITATION_DAYS } from '#contracts/intake-forms'
import { USER_REVOCATIONS } from '#modules/identity'
import { CONSENT_CHOICES } from '#modules/messages'

export const FEED_REVOCATIONS = [
  'CalendarFeedRevoked',
  'CalendarFeedRenewed',
  'CalendarFeedNamesSwitched',
  'CalendarFeedAddressEnded',
] as const
/** The ends of personal links to forms, each of which works once. */
export const LINK_REVOCATIONS = ['FormInvitationWithdrawn', 'FormInvitationAnswered'] as const
export const DOMAIN_REVOCATIONS = ['CustomDomainChosen', 'CustomDomainLost', 'CustomDomainDropped'] as const
export const AUDITOR_REVOCATIONS = ['AuditorChosen'] as const

/** The closing of a clinic, which ends all access, and the reopening, which undoes it. */
export const CLINIC_REVOCATIONS = ['ClinicClosed', 'ClinicReopened'] as const

/** Compliance Mode, an add-on, limits who can sign in, and hides answers. */
export const MODE_REVOCATIONS = ['AddOnTaken', 'AddOnDropped'] as const

/** The events that end access or consent, which a restore repeats, and those that give either back. */
export const REVOCATIONS = [
  ...USER_REVOCATIONS,
  ...FEED_REVOCATIONS,
  ...LINK_REVOCATIONS,
  ...DOMAIN_REVOCATIONS,
  ...AUDITOR_REVOCATIONS,
  ...CLINIC_REVOCATIONS,
  ...MODE_REVOCATIONS,
  ...CONSENT_CHOICES,
] as const

/** The events whose fields a restore needs. The list omits the fields of others, which may hold an email address. */
const TYPES_WITH_FIELDS = [
  ...USER_REVOCATIONS,
  ...MODE_REVOCATIONS,
  'CalendarFeedNamesSwitched',
  ...CONSENT_CHOICES,
]

/** An event that ended access or changed consent. Its fields name nobody. */
export interface Revocation {
  readonly position: number
  readonly type: string
  /** The id of its stream. */
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** The revocations in a clinic's log up to a moment (ISO 8601). */
export interface AccessMemory {
  readonly asOf: string
  /** The moment of the backup for which this was written; null: a revocation caused it to be written. */
  readonly backupAt: string | null
  readonly revoked: readonly Revocation[]
}

const moment = sql<{ at: string }>`select now() as at`

/** Selects the revocations of a clinic, except those of form links that have expired anyway. */
const revocationRows = (clinicId: number): Statement<Revocation> =>
  sql`select position, type, stream_id as id,
        case when type = any(${TYPES_WITH_FIELDS}) then data else '{}'::json end as fields
      from events
      where clinic_id = ${clinicId} and type = any(${[...REVOCATIONS]})
        and (type <> all(${[...LINK_REVOCATIONS]}) or recorded_at > now() - make_interval(days => ${INVITATION_DAYS}))
      order by position`

/** Reads the revocations of the transaction's clinic, up to now. */
export const readAccessMemory = async (tx: Transaction, backupAt: string | null): Promise<AccessMemory> => {
  const [began, revoked] = [tx.send(moment), tx.send(revocationRows(tx.clinicId))]
  return { asOf: (await began)[0]?.at ?? '', backupAt, revoked: await revoked }
}

const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other)

/**
 * Returns the revocations after a backup. Returns null if they cannot be known: the list next to the checkpoints is
 * missing, not ours or older than the backup, and the copy of the keys was not written again after this backup.
 */
export const revokedSince = (
  backup: { readonly at: string; readonly position: number },
  live: AccessMemory | undefined,
  copied: AccessMemory | undefined,
): readonly Revocation[] | null => {
  const isCurrent = live && !isLater(backup.at, live.asOf)
  const isNewer = copied && copied.backupAt !== backup.at && isLater(copied.asOf, backup.at)
  // Merge both, because somebody may have put back an old copy of either file.
  const revocations = [...(isCurrent ? live.revoked : []), ...(isNewer ? copied.revoked : [])]
  if (!isCurrent && !isNewer) return null
  const byPosition = new Map(revocations.map((each) => [each.position, each]))
  return [...byPosition.values()]
    .filter(({ position }) => position > backup.position)
    .sort((one, other) => one.position - other.position)
}
