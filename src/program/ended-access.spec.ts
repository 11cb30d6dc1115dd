import { expect, it } from 'vitest'
import { REVOCATIONS } from '../../modules/backups/access/revocations.ts'
import { streams, type StreamType } from './modules.ts'

/** Streams about records and settings: nothing in them lets anyone in. */
const BESIDE_ACCESS: ReadonlySet<string> = new Set<StreamType>([
  'patient',
  'appointment',
  'appointment-series',
  'form-submission',
  'document',
  'reminder',
  'patient-import',
  'erasure-certificate',
  'access-alarm',
  'practitioner',
  'reminder-rules',
  'room',
  'backup-schedule',
  'backup',
  'backup-alarm',
  'checkpoints',
  'log-verification',
])

/** Events of the other streams that a restore does not repeat, by the reason. */
const NOT_REPEATED: Readonly<Record<string, readonly string[]>> = {
  'gives access, or changes none': [
    'UserJoined',
    'UserRenamed',
    'UserPreferencesChanged',
    'EmailConfirmed',
    'ApiKeyCreated',
    'PasskeyRenamed',
    'EmergencyAccessOpened',
    'CalendarFeedOpened',
    'CustomDomainVerified',
    'CustomDomainProofMissing',
    'FormInvitationRequested',
    'FormInvitationScheduled',
    'FormInvitationMoved',
    'FormInvitationCalledOff',
    'FormInvitationRepeated',
    'FormInvitationHandedOver',
    'FormInvitationHeld',
    'FormInvitationDelayed',
    'FormInvitationUnsettled',
    'FormInvitationSent',
    'FormInvitationFailed',
    'FormInvitationOpened',
    'FormInvitationTransferred',
    'ClinicOpened',
    'ClinicRenamed',
    'ClinicContactChanged',
    'ClinicZoneChanged',
    'ClinicFormatsChanged',
    'ClinicHoursChanged',
    'ClinicStatusAccessChanged',
    'VisitMessagesChanged',
    'VisitLinksChanged',
    'FirstStepsDismissed',
    'ServiceAdded',
    'ServiceChanged',
    'ServiceColoured',
    'ServiceGivenBy',
    'ServiceFormChosen',
    'ServiceRetired',
    'ContactPreferencesChanged',
  ],
  'is repeated with what its counterpart says': ['OwnershipReceived'],
  'ends sessions or what belongs to one, and a backup has none': [
    'UserSignedOut',
    'SessionTimeoutChanged',
    'EmergencyAccessEnded',
  ],
  'ends a link by email, and a restore ends all of those': [
    'PasswordResetRequested',
    'EmailConfirmationRequested',
    'EmailChangeRequested',
    'StaffInvited',
    'StaffInvitationRenewed',
    'StaffInvitationWithdrawn',
    'StaffInvitationAccepted',
  ],
  'is an erasure, which is repeated as one': ['FormInvitationErased'],
  'opens or closes a form to answers, and shows no record': [
    'IntakeFormDrafted',
    'IntakeFormDraftDiscarded',
    'IntakeFormPublished',
    'IntakeFormActivated',
    'IntakeFormDeactivated',
    'IntakeFormRemoved',
    'IntakeFormRestored',
  ],
  'is what the payment provider says, and is asked again': [
    'SubscriptionStarted',
    'PayerRegistered',
    'SubscriptionConfirmed',
    'SubscriptionTierChanged',
    'SubscriptionRenewed',
    'AddOnBought',
    'TrialEndAnnounced',
    'TrialLimitsAnnounced',
    'TrialEnded',
    'PaymentFailed',
    'PaymentRecovered',
    'CancellationScheduled',
    'CancellationWithdrawn',
    'SubscriptionEnded',
    'AccessRestricted',
    'AccessRestored',
  ],
}

it('a restore repeats every event that ends access, or it is said why not', () => {
  const aboutAccess = Object.entries(streams)
    .filter(([stream]) => !BESIDE_ACCESS.has(stream))
    .flatMap(([, kinds]) => kinds.map(({ tag }): string => tag))
  const judged = [...REVOCATIONS, ...Object.values(NOT_REPEATED).flat()]
  expect([...judged].sort()).toEqual(aboutAccess.sort())
})
