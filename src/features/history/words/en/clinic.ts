import type { Sayings } from '../saying.ts'

/** The clinic, what it offers and pays for, and its backups. */
export const clinic = {
  ClinicOpened: ['Clinic opened', (it) => `opened ${it.name}`],
  ClinicRenamed: ['Clinic renamed', () => 'renamed the clinic'],
  ClinicContactChanged: ['Clinic contact changed', () => 'changed how the clinic is reached'],
  ClinicZoneChanged: ['Time zone changed', () => 'changed the clinic’s time zone'],
  ClinicFormatsChanged: ['Formats changed', () => 'changed how dates and times are written'],
  ClinicHoursChanged: ['Opening hours changed', () => 'changed the opening hours'],
  SessionTimeoutChanged: ['Session time-out changed', () => 'changed when an idle session ends'],
  ServiceAdded: ['Service added', (it, t) => `added the service ${t.quoted(it.name)}`],
  ServiceChanged: ['Service changed', (it, t) => `changed the service ${t.quoted(it.name)}`],
  ServiceColoured: [
    'Service coloured',
    (_, t) => `gave the service ${t.quoted(t.said('name'))} another colour`,
  ],
  ServiceGivenBy: [
    'Who gives a service changed',
    (_, t) => `changed who gives the service ${t.quoted(t.said('name'))}`,
  ],
  ServiceRetired: ['Service retired', (_, t) => `no longer offers the service ${t.quoted(t.said('name'))}`],
  RoomAdded: ['Room added', (it, t) => `added the room ${t.quoted(it.name)}`],
  RoomRenamed: ['Room renamed', (it, t) => `renamed a room to ${t.quoted(it.name)}`],
  RoomRetired: ['Room retired', (_, t) => `no longer uses the room ${t.quoted(t.said('name'))}`],
  CustomDomainChosen: ['Domain chosen', (it) => `chose ${it.host} for the clinic’s forms`],
  CustomDomainVerified: ['Domain verified', (it) => `verified that ${it.host} is the clinic’s`],
  CustomDomainDropped: ['Domain dropped', (it) => `gave up ${it.host}`],
  CalendarFeedOpened: [
    'Calendar feed opened',
    (it, t) =>
      `let calendars read ${it.practitionerId === null ? 'the clinic’s appointments' : `the appointments of ${t.name(it.practitionerId)}`}, ${it.names ? 'with' : 'without'} patients’ names`,
  ],
  CalendarFeedRenewed: ['Calendar feed renewed', () => 'gave a calendar feed a new address'],
  CalendarFeedNamesSwitched: [
    'Names in a calendar feed',
    (it) => `${it.names ? 'put patients’ names into' : 'took patients’ names out of'} a calendar feed`,
  ],
  CalendarFeedRevoked: ['Calendar feed revoked', () => 'revoked a calendar feed'],
  SubscriptionStarted: [
    'Trial started',
    (it, t) => `began the trial of the plan ${t.quoted(it.tier)}, until ${t.moment(it.trialEndsAt)}`,
  ],
  PayerRegistered: ['Payer registered', () => 'registered the clinic with the payment provider'],
  SubscriptionConfirmed: ['Subscription confirmed', () => 'confirmed the subscription with a card'],
  SubscriptionTierChanged: ['Plan changed', () => 'changed the plan'],
  SubscriptionRenewed: [
    'Subscription renewed',
    (it, t) => `renewed the subscription until ${t.moment(it.periodEndsAt)}`,
  ],
  AddOnTaken: ['Add-on taken', (it, t) => `took the add-on ${t.quoted(it.addOn)}`],
  AddOnBought: ['Add-on bought', (it, t) => `bought the add-on ${t.quoted(it.addOn)}`],
  AddOnDropped: ['Add-on dropped', (_, t) => `gave up the add-on ${t.quoted(t.said('addOn'))}`],
  TrialEndAnnounced: [
    'End of trial announced',
    (it, t) => `announced that the trial ends ${t.moment(it.trialEndsAt)}`,
  ],
  TrialEnded: ['Trial ended', () => 'ended the trial'],
  PaymentFailed: ['Payment failed', (it, t) => `noted that a payment of ${t.money(it.owed)} failed`],
  PaymentRecovered: ['Payment recovered', () => 'noted that what was owed is paid'],
  CancellationScheduled: [
    'Cancellation scheduled',
    (it, t) => `cancelled the subscription as of ${t.moment(it.cancelsAt)}`,
  ],
  CancellationWithdrawn: ['Cancellation withdrawn', () => 'withdrew the cancellation'],
  SubscriptionEnded: ['Subscription ended', () => 'ended the subscription'],
  AccessRestricted: ['Access restricted', () => 'restricted the clinic to reading and exporting'],
  AccessRestored: ['Access restored', () => 'let the clinic work as before'],
  ReminderRulesChanged: ['Reminder rules changed', () => 'changed the rules for reminders'],
  BackupScheduleChosen: ['Backup schedule chosen', () => 'chose how often backups are made'],
  BackupAskedFor: [
    'Backup asked for',
    (it) => (it.bySchedule ? 'began a backup by schedule' : 'asked for a backup'),
  ],
  AuditorChosen: [
    'Auditor chosen',
    (it) =>
      it.email ? `chose ${it.email} to be sent signed checkpoints` : 'stopped sending signed checkpoints',
  ],
} satisfies Partial<Sayings>
