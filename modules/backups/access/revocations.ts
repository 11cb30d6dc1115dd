import { sql, type Statement } from '#events'
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

/** Whether anybody gets into the clinic: a reopening takes a closing back. */
export const CLINIC_REVOCATIONS = ['ClinicClosed', 'ClinicReopened'] as const

/** Compliance Mode limits who gets in, and hides answers: it is taken as an add-on, until that is dropped. */
export const MODE_REVOCATIONS = ['AddOnTaken', 'AddOnDropped'] as const

/** The events that end access or consent, and that a restore repeats; and those that give either again. */
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

/** Those whose fields say what ended. The fields of the others are left out: an auditor's address names somebody. */
const TELLING = [...USER_REVOCATIONS, ...MODE_REVOCATIONS, 'CalendarFeedNamesSwitched', ...CONSENT_CHOICES]

/** An event that ended access or changed consent. Its fields name nobody. */
export interface Revocation {
  readonly position: number
  readonly type: string
  /** The id of its stream. */
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** All that ended access in a clinic's log, up to a moment (ISO 8601). */
export interface AccessMemory {
  readonly asOf: string
  /** The moment of the backup that it was written for; null: it was written when somebody's access ended. */
  readonly backupAt: string | null
  readonly revoked: readonly Revocation[]
}

/** Selects what ended access in a clinic. Links to forms that have expired meanwhile are left out. */
export const revocationRows = (clinicId: number): Statement<Revocation> =>
  sql`select position, type, stream_id as id,
        case when type = any(${TELLING}) then data else '{}'::json end as fields
      from events
      where clinic_id = ${clinicId} and type = any(${[...REVOCATIONS]})
        and (type <> all(${[...LINK_REVOCATIONS]}) or recorded_at > now() - make_interval(days => ${INVITATION_DAYS}))
      order by position`

const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other)

/**
 * Returns what ended access after a backup, or null if that cannot be known: the list next to the checkpoints is
 * missing, not ours or older, and the copy of the keys was written for this backup and never since.
 */
export const revokedSince = (
  backup: { readonly at: string; readonly position: number },
  live: AccessMemory | undefined,
  copied: AccessMemory | undefined,
): readonly Revocation[] | null => {
  const isCurrent = live && !isLater(backup.at, live.asOf)
  const isNewer = copied && copied.backupAt !== backup.at && isLater(copied.asOf, backup.at)
  // Either may be the older one, if somebody put back a list of last week.
  const known = [...(isCurrent ? live.revoked : []), ...(isNewer ? copied.revoked : [])]
  if (!isCurrent && !isNewer) return null
  const byPosition = new Map(known.map((each) => [each.position, each]))
  return [...byPosition.values()]
    .filter(({ position }) => position > backup.position)
    .sort((one, other) => one.position - other.position)
}
