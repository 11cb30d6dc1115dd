import type { AllEventWords } from '../event-sentence.ts'

/** Event text about the clinic, its services, subscription and backups. */
export const clinic = {
  ClinicOpened: ['Clinic opened', (it) => `opened ${it.name}`],
  ClinicRenamed: ['Clinic renamed', () => 'renamed the clinic'],
  ClinicContactChanged: ['Clinic contact changed', () => 'changed the clinic’s contact details'],
  ClinicZoneChanged: ['Time zone changed', () => 'changed the clinic’s time zone'],
  ClinicFormatsChanged: ['Formats changed', () => 'changed the date and time formats'],
  ClinicHoursChanged: ['Opening hours changed', () => 'changed the opening hours'],
  SessionTimeoutChanged: ['Session time-out changed', () => 'changed the session time-out'],
  ServiceAdded: ['Service added', (it, t) => `added the service ${t.quoted(it.name)}`],
  ServiceChanged: ['Service changed', (it, t) => `changed the service ${t.quoted(it.name)}`],
  ServiceColoured: [
    'Service color changed',
    (_, t) => `changed the color of the service ${t.quoted(t.field('name'))}`,
  ],
  ServiceGivenBy: [
    'Practitioners of a service changed',
    (_, t) => `changed the practitioners of the service ${t.quoted(t.field('name'))}`,
  ],
  ServiceRetired: ['Service retired', (_, t) => `retired the service ${t.quoted(t.field('name'))}`],
  RoomAdded: ['Room added', (it, t) => `added the room ${t.quoted(it.name)}`],
  RoomRenamed: ['Room renamed', (it, t) => `renamed a room to ${t.quoted(it.name)}`],
  RoomRetired: ['Room retired', (_, t) => `retired the room ${t.quoted(t.field('name'))}`],
  CustomDomainChosen: ['Domain chosen', (it) => `set ${it.host} as the domain of the clinic’s forms`],
  CustomDomainVerified: ['Domain verified', (it) => `verified the domain ${it.host}`],
  CustomDomainDropped: ['Domain removed', (it) => `removed the domain ${it.host}`],
  CalendarFeedOpened: [
    'Calendar feed opened',
    (it, t) =>
      `created a calendar feed of ${it.practitionerId === null ? 'the clinic’s appointments' : `${t.name(it.practitionerId)}’s appointments`}, ${it.names ? 'with' : 'without'} patients’ names`,
  ],
  CalendarFeedRenewed: ['Calendar feed renewed', () => 'replaced the address of a calendar feed'],
  CalendarFeedNamesSwitched: [
    'Names in calendar feed changed',
    (it) => `${it.names ? 'showed' : 'hid'} patients’ names in a calendar feed`,
  ],
  CalendarFeedRevoked: ['Calendar feed revoked', () => 'revoked a calendar feed'],
  SubscriptionStarted: [
    'Trial started',
    (it, t) => `started the trial of the plan ${t.quoted(it.tier)}, until ${t.moment(it.trialEndsAt)}`,
  ],
  PayerRegistered: ['Payer registered', () => 'registered the clinic with the payment provider'],
  SubscriptionConfirmed: ['Subscription confirmed', () => 'confirmed the subscription with a card'],
  SubscriptionTierChanged: ['Plan changed', () => 'changed the plan'],
  SubscriptionRenewed: [
    'Subscription renewed',
    (it, t) => `renewed the subscription until ${t.moment(it.periodEndsAt)}`,
  ],
  AddOnTaken: ['Add-on added', (it, t) => `added the add-on ${t.quoted(it.addOn)}`],
  AddOnBought: ['Add-on bought', (it, t) => `bought the add-on ${t.quoted(it.addOn)}`],
  AddOnDropped: ['Add-on cancelled', (_, t) => `cancelled the add-on ${t.quoted(t.field('addOn'))}`],
  TrialEndAnnounced: [
    'End of trial announced',
    (it, t) => `announced that the trial ends on ${t.moment(it.trialEndsAt)}`,
  ],
  TrialEnded: ['Trial ended', () => 'ended the trial'],
  PaymentFailed: ['Payment failed', (it, t) => `recorded that a payment of ${t.money(it.owed)} failed`],
  PaymentRecovered: ['Payment recovered', () => 'recorded that the overdue payment was made'],
  CancellationScheduled: [
    'Cancellation scheduled',
    (it, t) => `cancelled the subscription as of ${t.moment(it.cancelsAt)}`,
  ],
  CancellationWithdrawn: ['Cancellation withdrawn', () => 'withdrew the cancellation'],
  SubscriptionEnded: ['Subscription ended', () => 'ended the subscription'],
  AccessRestricted: ['Access restricted', () => 'made the clinic read-only'],
  AccessRestored: ['Access restored', () => 'lifted the read-only restriction'],
  ReminderRulesChanged: ['Reminder rules changed', () => 'changed the reminder rules'],
  BackupScheduleChosen: ['Backup schedule changed', () => 'changed the backup schedule'],
  BackupAskedFor: [
    'Backup requested',
    (it) => (it.bySchedule ? 'started a scheduled backup' : 'requested a backup'),
  ],
  AuditorChosen: [
    'Outside auditor changed',
    (it) =>
      it.email
        ? `set ${it.email} as the recipient of signed checkpoints`
        : 'stopped sending signed checkpoints',
  ],
} satisfies Partial<AllEventWords>
