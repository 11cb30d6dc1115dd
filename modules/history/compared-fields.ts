import type { AnyEvent } from '#events'
import type { Fields } from './event-description.ts'

/** Event types that set a field which a later event may change. */
export const COMPARED_EVENT_TYPES = [
  'ClinicOpened',
  'ClinicRenamed',
  'ClinicContactChanged',
  'ClinicZoneChanged',
  'ClinicFormatsChanged',
  'ClinicHoursChanged',
  'ClinicStatusAccessChanged',
  'SessionTimeoutChanged',
  'ServiceAdded',
  'ServiceChanged',
  'ServiceColoured',
  'ServiceGivenBy',
  'ServiceFormChosen',
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
  'PatientAlertsChanged',
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

/** The appointment status set by event types that do not store it. */
const STATUS_AFTER: Readonly<Record<string, string>> = {
  AppointmentReopened: 'scheduled',
  AppointmentConfirmed: 'confirmed',
  AppointmentMarkedPending: 'pending',
  AppointmentCompleted: 'completed',
  AppointmentCancelled: 'cancelled',
  AppointmentMissed: 'no-show',
}

const fieldsOf = ({ _tag, ...fields }: AnyEvent & Fields): Fields => {
  const status = STATUS_AFTER[_tag]
  // A reason applies as long as the appointment is cancelled.
  if (status) return { status, cancelReason: fields['reason'] ?? null }
  if (_tag === 'DuplicateMerged' || _tag === 'DuplicateUnmerged') return fields['values'] as Fields
  return _tag === 'SessionTimeoutChanged' ? { sessionTimeout: fields['minutes'] } : fields
}

const ITEM_ID_FIELDS = ['serviceId', 'timeOffId', 'keyId', 'passkeyId', 'item'] as const

/** Identifies the item that an event is about: a clinic has several services, a user several keys. */
const itemKeyOf = (event: Fields): string =>
  ITEM_ID_FIELDS.flatMap((part) => (part in event ? [`${part} ${String(event[part])}`] : [])).join()

/** Tracks the fields of every item in a stream, event by event. */
export class FieldTracker {
  readonly #fieldsByItem = new Map<string, Fields>()

  /** Applies an event and returns its item's fields before and after. */
  apply(event: AnyEvent): { readonly before: Fields; readonly after: Fields } {
    const fields = event as AnyEvent & Fields
    const itemKey = itemKeyOf(fields)
    const before = this.#fieldsByItem.get(itemKey) ?? {}
    const after = { ...before, ...fieldsOf(fields) }
    this.#fieldsByItem.set(itemKey, after)
    return { before, after }
  }
}
