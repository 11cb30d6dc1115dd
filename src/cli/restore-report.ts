import type { RestoredClinic } from '#modules/backups'

/** Whether the restored clinic is identical to its backup. */
export const isWhole = ({ differing, fault }: RestoredClinic): boolean => differing === 0 && fault === null

/** Describes what was restored of a clinic. */
export const describeRestore = ({ clinicId, events, differing, fault, erased }: RestoredClinic): string => {
  if (fault) return `clinic ${clinicId}: ${fault}.`
  if (differing > 0) return `clinic ${clinicId}: ${differing} rows of its lists are not what its log says.`
  const erasedNote = erased.length > 0 ? `; erased again: patients ${erased.join(', ')}` : ''
  return `clinic ${clinicId}: ${events} events whole and in order, its lists are what the log says${erasedNote}.`
}

/** Describes the access that ended after the backup and that the restore ended again. */
export const describeAccess = ({ clinicId, access }: RestoredClinic): string => {
  if (access === null)
    return `clinic ${clinicId}: it is not known here whose access ended after the backup, so every password, API key, calendar feed and personal link to a form was ended, and checkpoints go to no auditor. The owner of the backup chooses another password by email, or gets one by caretrail user reset-password; the others can once the clinic is released. If somebody else is the owner now, first run caretrail user make-owner. Check the list of staff first.`
  return access.ended === 0
    ? `clinic ${clinicId}: no access had ended since the backup.`
    : `clinic ${clinicId}: ended again what had ended since the backup: ${access.ended} passwords, second factors, API keys, feeds, links to forms, addresses or people.`
}

type Refused = NonNullable<RestoredClinic['access']>['refused'][number]

const describeRefusal = ({ type, id, fields }: Refused): string => {
  if (type === 'OwnershipPassedOn')
    return `user ${String(fields['to'])}, the next owner, is not in the backup, so the owner is the one of the backup: make another administrator the owner with caretrail user make-owner.`
  if (type === 'UserRemoved' || type === 'UserRoleChanged')
    return `user ${id} is the owner in the backup and cannot be ${type === 'UserRemoved' ? 'removed' : 'given their later role'}, so their account was closed instead: make another administrator the owner with caretrail user make-owner, then remove user ${id}.`
  return `${type} of ${id} could not be repeated: end that access by hand before anybody signs in.`
}

/** Describes the access that ended after the backup and that the restore could not end again, one line for each. */
export const describeRefusedClinic = ({ clinicId, access }: RestoredClinic): readonly string[] =>
  (access?.refused ?? []).map((each) => `clinic ${clinicId}: ${describeRefusal(each)}`)
