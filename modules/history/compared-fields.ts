import type { AnyEvent } from '#events'
import type { Fields } from './told.ts'

/** Kinds of events that say something of a record which a later one may say anew. */
export const COMPARED = [
  'ClinicOpened',
  'ClinicRenamed',
  'ClinicContactChanged',
  'ClinicZoneChanged',
  'ClinicFormatsChanged',
  'ClinicHoursChanged',
  'SessionTimeoutChanged',
  'ServiceAdded',
  'ServiceChanged',
  'ServiceColoured',
  'ServiceGivenBy',
  'ServiceRetired',
  'PractitionerHoursChanged',
  'TimeOffAdded',
  'TimeOffChanged',
  'TimeOffRemoved',
  'SubscriptionStarted',
  'SubscriptionTierChanged',
  'AddOnTaken',
  'AddOnDropped',
  'UserJoined',
  'UserRenamed',
  'UserPreferencesChanged',
  'UserRoleChanged',
  'EmailChanged',
  'ApiKeyCreated',
  'ApiKeyRevoked',
  'PasskeyAdded',
  'PasskeyRenamed',
  'PasskeyRemoved',
  'StaffInvited',
  'StaffInvitationRenewed',
  'StaffInvitationWithdrawn',
  'StaffInvitationAccepted',
  'PatientRegistered',
  'PatientRenamed',
  'PatientContactChanged',
  'PatientBirthDateCorrected',
  'PatientEmergencyContactChanged',
  'PatientInsuranceChanged',
  'PatientNotesChanged',
  'DuplicateMerged',
  'DuplicateUnmerged',
  'ContactPreferencesChanged',
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentServiceChanged',
  'AppointmentReassigned',
  'AppointmentPatientChanged',
  'AppointmentNotesChanged',
  'AppointmentReopened',
  'AppointmentConfirmed',
  'AppointmentMarkedPending',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentMissed',
  'ReminderScheduled',
  'ReminderRevised',
  'ReminderChannelChanged',
  'ReminderRulesChanged',
  'BackupScheduleChosen',
] as const

/** The status that an appointment has from an event on which only says what it meant. */
const STATUS_AFTER: Readonly<Record<string, string>> = {
  AppointmentReopened: 'scheduled',
  AppointmentConfirmed: 'confirmed',
  AppointmentMarkedPending: 'pending',
  AppointmentCompleted: 'completed',
  AppointmentCancelled: 'cancelled',
  AppointmentMissed: 'no-show',
}

const fieldsOf = ({ _tag, ...said }: AnyEvent & Fields): Fields => {
  const status = STATUS_AFTER[_tag]
  // A reason holds as long as it is called off.
  if (status) return { status, cancelReason: said['reason'] ?? null }
  if (_tag === 'DuplicateMerged' || _tag === 'DuplicateUnmerged') return said['values'] as Fields
  return _tag === 'SessionTimeoutChanged' ? { sessionTimeout: said['minutes'] } : said
}

const PARTS = ['serviceId', 'timeOffId', 'keyId', 'passkeyId', 'item'] as const

/** Of which thing in its stream an event speaks: a clinic has many services, and a person many keys. */
const thingOf = (event: Fields): string =>
  PARTS.flatMap((part) => (part in event ? [`${part} ${String(event[part])}`] : [])).join()

/** What is known of every thing in a stream, as one event after the other says it. */
export class Known {
  readonly #things = new Map<string, Fields>()

  /** What was known of the thing an event speaks of, and what is known after it. */
  hear(event: AnyEvent): { readonly before: Fields; readonly after: Fields } {
    const said = event as AnyEvent & Fields
    const thing = thingOf(said)
    const before = this.#things.get(thing) ?? {}
    const after = { ...before, ...fieldsOf(said) }
    this.#things.set(thing, after)
    return { before, after }
  }
}
