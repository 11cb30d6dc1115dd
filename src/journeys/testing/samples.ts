import { filledIn } from '../../../modules/billing/testing/subscribed-clinic.ts'

let made = 0

const next = (): number => (made += 1)

/** Creates a unique patient. */
export const patientDraft = (name: string) => {
  const n = next()
  return {
    firstName: name,
    lastName: `${name} ${n}`,
    email: `${name}-${n}@patient.example`.toLowerCase(),
    phone: `+1 555 ${name} ${n}`,
    dateOfBirth: '1980-02-29',
    address: `${name} street ${n}`,
    emergencyContact: `${name} kin`,
    emergencyPhone: `+1 556 ${name}`,
    insurance: `${name} mutual`,
    notes: `${name} notes`,
  }
}

const IMPORTED = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'address',
  'emergencyContact',
  'emergencyPhone',
] as const

/** Creates an import file with one unique patient. */
const patientFile = (name: string): string => {
  const draft = patientDraft(name)
  return [IMPORTED.join(','), IMPORTED.map((field) => draft[field]).join(',')].join('\n')
}

/** The column mapping for that file. */
const importMapping = {
  columns: Object.fromEntries(IMPORTED.map((field, column) => [field, column])),
  dates: 'YYYY-MM-DD',
}

const clock = (n: number): string => `${String(8 + (n % 10)).padStart(2, '0')}:00`

/** Creates an appointment draft. */
export const appointmentDraft = (name: string, patientId: number) => ({
  patientId,
  patientName: 'as in the record',
  date: '2031-05-06',
  time: clock(next()),
  duration: 30,
  service: 'General Consultation',
  notes: `${name} appointment notes`,
})

/** Creates a room with a unique name. */
export const roomDraft = (name: string) => ({ name: `${name} room ${next()}` })

/** Creates a unique time off. */
export const timeOffDraft = () => {
  const day = `2031-06-${String(1 + (next() % 27)).padStart(2, '0')}`
  return {
    from: { date: day, time: '09:00' },
    to: { date: day, time: '12:00' },
    repeats: { every: 'week', interval: 2, times: 3 },
    label: `Course ${next()}`,
  }
}

/** Creates a series of three appointments. */
export const seriesDraft = (name: string, patientId: number) => ({
  ...appointmentDraft(name, patientId),
  repeats: { every: 'week', interval: 1, times: 3 },
})

/** Creates a reminder scheduled for later. */
export const reminderDraft = (name: string, patientId: number) => ({
  patientId,
  appointmentId: null,
  type: 'email',
  message: `${name} reminder ${next()}`,
  scheduledFor: '2031-05-05T09:00',
})

/** Creates a PDF that contains this text, with an empty page. */
export const pdfOf = (words: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

/** Metadata of a document. */
export const documentFacts = (name: string, patientId: number) => ({
  patientId,
  documentType: 'Lab Results',
  notes: `${name} document notes`,
  isSensitive: true,
})

/** Metadata of a document whose content is uploaded later. */
export const documentDraft = (name: string, patientId: number) => ({
  ...documentFacts(name, patientId),
  originalName: `${name} results ${next()}.pdf`,
  filename: 'made up.pdf',
  mimeType: 'application/pdf',
  size: 1000,
})

const BOUNDARY = 'boundary-of-samples'

/** Encodes a multipart form with a file, as a browser does. */
export const postedForm = (
  fields: Readonly<Record<string, unknown>>,
  file?: { readonly name: string; readonly content: Buffer; readonly type?: string },
) => {
  const head = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const parts = Object.entries(fields).map(
    ([name, value]) => `${head(`name="${name}"`)}\r\n${String(value)}\r\n`,
  )
  const type = file?.type ?? 'application/octet-stream'
  const sent = file && [
    `${head(`name="file"; filename="${file.name}"`)}Content-Type: ${type}\r\n\r\n`,
    file.content,
    '\r\n',
  ]
  const all = [...parts, ...(sent ?? []), `--${BOUNDARY}--\r\n`]
  return { body: Buffer.concat(all.map((part) => Buffer.from(part as string))) }
}

/** Creates a form with several kinds of fields. */
export const formDraft = (name: string) => ({
  title: `${name} form ${next()}`,
  description: `${name} asks`,
  fields: [
    { id: 'name', type: 'text', label: `${name} full name`, required: true },
    { id: 'diet', type: 'select', label: 'Diet', options: [`${name} diet`, 'none'], help: name },
    { id: 'why', type: 'textarea', label: 'Why', showWhen: { field: 'diet', is: 'differs', value: 'none' } },
    { id: 'signed', type: 'signature', label: 'Signature', hipaasensitive: true },
  ],
  translations: { es: { title: `${name} es`, fields: { name: { label: name } } } },
})

let answered = 0

/** Creates unique answers to that form. */
export const answersOf = (name: string) => ({ name: `${name} ${(answered += 1)}`, diet: `${name} diet` })

const clinicSettings = (name: string) => ({
  name,
  phone: name,
  email: `${name}@clinic.example`,
  address: name,
  zone: 'America/New_York',
  dateFormat: 'DD/MM/YYYY',
  hours: {
    monday: [{ from: '09:00', to: '17:00' }],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  },
  services: [{ name: `${name} massage`, duration: 30, fee: { amount: 12_000, currency: 'USD' } }],
})

/** Returns the custom host of a clinic. */
export const hostOf = (name: string): string => `forms.${name}.example`.toLowerCase()

const reminderRules = (name: string) => ({
  rules: [{ minutesBefore: 2880, channel: 'email', enabled: true, template: `${name} sees you on {date}.` }],
  quietFrom: '21:00',
  quietTo: '08:00',
  emailWithoutCredits: false,
})

/** The facts about a clinic that valid samples need. */
export interface SampleClinic {
  readonly name: string
  readonly patientId: number
  readonly formId: number
  /** Secret of its current subscription, so that confirming it again changes nothing. */
  readonly clientSecret: string
}

/** A valid query and body, without the ids in the path. */
export interface Sample {
  readonly query?: string
  readonly body?: object
}

const plain = (): Sample => ({})

/** Operations that create a record. */
export const CREATING: ReadonlySet<string> = new Set([
  'auth.register',
  'apiKeys.create',
  'backups.create',
  'staffInvitations.invite',
  'patients.register',
  'erasures.erase',
  'emergencyAccess.open',
  'patientImports.upload',
  'appointments.schedule',
  'series.book',
  'calendarFeeds.open',
  'practitioners.addTimeOff',
  'rooms.add',
  'reminders.create',
  'documents.upload',
  'files.attach',
  'forms.create',
  'forms.duplicate',
  'submissions.submit',
  'submissions.register',
  'subscription.create',
])

/** Operations that end the caller's other sessions. */
export const ENDING_SESSIONS: ReadonlySet<string> = new Set([
  'auth.changePassword',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.remove',
  'sessions.endOthers',
])

/**
 * Operations that need a current code or passkey, which samples cannot have; with the status of the refusal
 * for a user without a second factor.
 */
export const UNPROVEN: ReadonlyMap<string, number> = new Map([
  ['secondFactor.confirm', 400],
  ['secondFactor.renewCodes', 409],
  ['secondFactor.remove', 409],
  ['passkeys.add', 400],
  ['passkeys.ask', 409],
  ['passkeys.rename', 404],
  ['passkeys.remove', 404],
])

/**
 * Operations that need a proof: a password, a code, or a typed name. Some wrong ones lock the caller out for
 * a while.
 */
export const PROVING: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.changePassword',
  'emailChange.request',
  'secondFactor.begin',
  'passkeys.begin',
  'emergencyAccess.open',
  // The patient's name typed as confirmation.
  'erasures.erase',
  ...UNPROVEN.keys(),
])

/** Operations that succeed once per record. */
export const ONCE: ReadonlySet<string> = new Set(['merges.merge', 'merges.unmerge'])

/**
 * Operations that require a provider’s signature or an emailed link instead of a user; with the status of all
 * other calls.
 */
export const SIGNED: ReadonlyMap<string, number> = new Map([
  ['recovery.reset', 400],
  ['webhooks.inbound', 403],
  ['webhooks.status', 403],
  ['payments.webhook', 400],
])

/** POST operations that change nothing or are idempotent, so that an idempotency key makes no difference. */
export const ASKING: ReadonlySet<string> = new Set([
  // While a backup is running, every call returns that one.
  'backups.create',
  'held.release',
  // Each requires its own proof.
  'emergencyAccess.open',
  'proof.prove',
  'handingOver.handOver',
  'merges.tellApart',
  'patientImports.preview',
  'patientImports.begin',
  'patientImports.undo',
  'reminderRules.preview',
  'reminderRules.dryRun',
  'series.preview',
  'files.attach',
  'domain.verify',
  'subscription.create',
  'subscription.cancel',
  'subscription.resume',
  'subscription.portal',
  // `practice.int.spec.ts` covers idempotency keys for these calls; the test clock keeps running between
  // them.
  'practice.confirm',
  'practice.advance',
  'practice.replaceCard',
  // Restores the state the record already has; `record-history.int.spec.ts` covers the rest.
  'recordRestoring.patient',
  'recordRestoring.appointment',
  'recordRestoring.form',
  'recordRestoring.document',
  'recordRestoring.reminder',
  'recordRestoring.clinic',
])

/** Valid input for every operation of the endpoint table. */
export const samples: Readonly<Record<string, (clinic: SampleClinic) => Sample>> = {
  'auth.register': ({ name }) => ({
    body: {
      clinicName: name,
      firstName: name,
      lastName: name,
      email: `${name}-${next()}@new.example`,
      password: 'a long night walk',
    },
  }),
  'auth.login': ({ name }) => ({
    body: { email: `${name}-staff@clinic.example`, password: 'a long night walk' },
  }),
  'recovery.forgot': ({ name }) => ({ body: { email: `${name}-staff@clinic.example` } }),
  'recovery.reset': () => ({ body: { token: 'made up', password: 'a long night walk' } }),
  'emailChange.request': ({ name }) => ({
    body: { email: `${name}-new@clinic.example`, currentPassword: 'a long night walk' },
  }),
  'auth.me': plain,
  'auth.logout': plain,
  // Keeps the same password, so that later tests can still sign in.
  'auth.changePassword': () => ({
    body: { currentPassword: 'a long night walk', password: 'a long night walk' },
  }),
  'profile.prefer': () => ({ body: { language: 'fr', theme: 'dark' } }),
  'profile.rename': ({ name }) => ({ body: { firstName: name, lastName: 'Zimmer' } }),
  'apiKeys.list': plain,
  'apiKeys.create': ({ name }) => ({
    body: { name: `${name} key`, scopes: ['figures:read'], expiresInDays: 30 },
  }),
  'apiKeys.open': plain,
  'apiKeys.revoke': plain,
  'secondFactor.state': plain,
  'secondFactor.begin': () => ({ body: { currentPassword: 'a long night walk' } }),
  'secondFactor.confirm': () => ({ body: { code: '000000' } }),
  'secondFactor.renewCodes': () => ({ body: { code: '000000' } }),
  'secondFactor.remove': () => ({ body: { currentPassword: 'a long night walk', code: '000000' } }),
  'passkeys.begin': () => ({ body: { currentPassword: 'a long night walk' } }),
  'passkeys.add': ({ name }) => ({
    body: {
      name,
      passkey: {
        id: 'bWFkZSB1cA',
        rawId: 'bWFkZSB1cA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
  }),
  'passkeys.ask': plain,
  'passkeys.rename': ({ name }) => ({ body: { id: 987_654_321, name } }),
  'passkeys.remove': () => ({
    body: { id: 987_654_321, currentPassword: 'a long night walk', code: '000000' },
  }),
  'sessions.list': plain,
  'sessions.endOthers': plain,
  'sessions.open': plain,
  'sessions.end': plain,
  'signIns.own': plain,
  'signIns.everyone': plain,
  'security.settings': plain,
  'system.state': plain,
  'backups.list': plain,
  'backups.create': plain,
  'backups.open': plain,
  'backups.download': plain,
  'backupSchedule.read': plain,
  'backupSchedule.choose': () => ({ body: { frequency: 'weekly', keep: 5 } }),
  'held.read': plain,
  'held.release': () => ({ body: { send: [], letters: false } }),
  'exports.all': plain,
  'exports.bundle': plain,
  'proof.state': plain,
  'proof.checkpoints': plain,
  'proof.prove': plain,
  'proof.auditor': plain,
  'proof.choose': ({ name }) => ({ body: { email: `auditor@${name}.example`.toLowerCase() } }),
  'retention.state': plain,
  'accessLedger.list': ({ patientId }) => ({ query: `patient=${patientId}&limit=5` }),
  'accessLedger.export': () => ({ query: 'action=open' }),
  'accessLedger.patients': () => ({ query: 'q=r' }),
  'emergencyAccess.running': plain,
  'emergencyAccess.open': ({ name, patientId }) => ({
    body: {
      patientId,
      ground: 'complaint',
      reason: `${name} is to answer a complaint`,
      currentPassword: 'a long night walk',
    },
  }),
  'emergencyAccess.read': plain,
  'emergencyAccess.record': plain,
  'emergencyAccess.download': plain,
  'emergencyAccess.end': plain,
  'recordHistory.removed': plain,
  'recordHistory.read': plain,
  'recordHistory.at': () => ({ query: 'version=1' }),
  'recordRestoring.patient': () => ({ body: { version: 1 } }),
  'recordRestoring.appointment': () => ({ body: { version: 1 } }),
  'recordRestoring.form': () => ({ body: { version: 2 } }),
  'recordRestoring.document': plain,
  'recordRestoring.reminder': () => ({ body: { version: 1 } }),
  'recordRestoring.clinic': () => ({ body: { version: 5 } }),
  'security.save': () => ({ body: { sessionTimeout: 60 } }),
  'staff.list': plain,
  'staff.open': plain,
  'staff.revise': ({ name }) => ({
    body: { firstName: name, lastName: `${name} by another name`, role: 'auditor', practitioner: false },
  }),
  'staff.remove': plain,
  'staffInvitations.invite': ({ name }) => ({
    body: {
      email: `${name}-${next()}@invited.example`.toLowerCase(),
      firstName: name,
      lastName: 'Invited',
      role: 'auditor',
      practitioner: false,
    },
  }),
  'staffInvitations.open': plain,
  'staffInvitations.renew': plain,
  'staffInvitations.withdraw': plain,
  'handingOver.coming': plain,
  // The second user, a practitioner.
  'handingOver.handOver': () => ({ body: { to: 2 } }),
  'practitioners.list': plain,
  'practitioners.open': plain,
  'practitioners.save': () => ({ body: { colour: 'orange', hours: null } }),
  'practitioners.addTimeOff': () => ({ body: timeOffDraft() }),
  'practitioners.changeTimeOff': () => ({ body: timeOffDraft() }),
  'practitioners.removeTimeOff': plain,
  'clinic.settings': plain,
  'rooms.list': plain,
  'rooms.add': ({ name }) => ({ body: roomDraft(name) }),
  'rooms.open': plain,
  'rooms.rename': ({ name }) => ({ body: roomDraft(name) }),
  'rooms.retire': plain,
  'clinic.save': ({ name }) => ({ body: clinicSettings(name) }),
  'clinic.services': plain,
  'domain.read': plain,
  'domain.choose': ({ name }) => ({ body: { host: hostOf(name) } }),
  'domain.verify': plain,
  'domain.drop': plain,
  'patients.list': plain,
  'patients.register': ({ name }) => ({ body: patientDraft(name) }),
  'patients.open': plain,
  'patients.revise': ({ name }) => ({ body: patientDraft(name) }),
  'patients.remove': plain,
  'erasures.preview': plain,
  'erasures.erase': ({ name }) => ({
    body: { ground: 'asked', reason: 'A letter of last week', confirmation: `${name} Leaving`, early: true },
  }),
  'erasures.list': plain,
  'erasures.open': plain,
  'erasures.print': plain,
  'legalHolds.place': ({ name }) => ({ body: { reason: `${name} against the clinic` } }),
  'legalHolds.lift': ({ name }) => ({ body: { reason: `${name} has settled` } }),
  'merges.duplicates': plain,
  'merges.preview': ({ patientId }) => ({ query: `with=${patientId}` }),
  // No such patient: `record-paths.ts` creates one for each call.
  'merges.merge': () => ({ body: { duplicateId: 987_654_320, values: { name: 'take', notes: 'both' } } }),
  'merges.unmergePreview': () => ({ query: 'duplicate=987654320' }),
  'merges.unmerge': ({ name }) => ({ body: { duplicateId: 987_654_320, reason: `${name} are two` } }),
  'merges.tellApart': ({ patientId }) => ({ body: { otherId: patientId } }),
  'patientImports.list': plain,
  'patientImports.upload': ({ name }) => ({ body: { content: patientFile(name) } }),
  'patientImports.read': plain,
  'patientImports.preview': () => ({ body: importMapping }),
  'patientImports.begin': () => ({ body: { mapping: importMapping, include: [2] } }),
  'patientImports.undo': plain,
  'reminderRules.read': plain,
  'reminderRules.save': ({ name }) => ({ body: reminderRules(name) }),
  'reminderRules.preview': () => ({ body: { template: 'See you on {date} at {time}.' } }),
  'reminderRules.dryRun': ({ name }) => ({ body: reminderRules(name) }),
  'outbox.list': plain,
  'outbox.open': plain,
  'credits.read': plain,
  'webhooks.inbound': plain,
  'webhooks.status': () => ({ query: 'clinic=1&reminder=1' }),
  'contacts.read': plain,
  'contacts.revise': () => ({
    body: { preferred: 'sms', email: false, sms: true, zone: 'America/Denver' },
  }),
  'appointments.list': plain,
  'appointments.schedule': ({ name, patientId }) => ({ body: appointmentDraft(name, patientId) }),
  'appointments.conflicts': ({ patientId }) => ({
    query: `patientId=${patientId}&date=2031-05-06&time=09:00&duration=60`,
  }),
  'availability.find': () => ({ query: 'duration=30&from=2031-05-05&to=2031-05-09' }),
  'diary.days': () => ({ query: 'from=2031-05-05&to=2031-05-09' }),
  'appointments.open': plain,
  'appointments.revise': ({ name, patientId }) => ({ body: appointmentDraft(name, patientId) }),
  'appointments.remove': plain,
  'appointments.restore': plain,
  'series.preview': ({ name, patientId }) => ({ body: seriesDraft(name, patientId) }),
  'series.book': ({ name, patientId }) => ({ body: seriesDraft(name, patientId) }),
  'series.open': plain,
  'series.revise': ({ name, patientId }) => {
    const { patientId: _, patientName: __, ...draft } = appointmentDraft(name, patientId)
    return { body: { ...draft, scope: 'all' } }
  },
  'series.cancel': () => ({ body: { scope: 'all', cancelReason: 'clinic-closed' } }),
  'series.remove': () => ({ body: { scope: 'following' } }),
  'appointments.month': () => ({ query: 'month=2031-05' }),
  'calendarFeeds.list': plain,
  'calendarFeeds.open': () => ({ body: { practitionerId: null, names: true } }),
  'calendarFeeds.read': plain,
  'calendarFeeds.revise': () => ({ body: { names: true } }),
  'calendarFeeds.renew': plain,
  'calendarFeeds.revoke': plain,
  'calendarFeeds.fetch': plain,
  'forms.list': plain,
  'forms.create': ({ name }) => ({ body: formDraft(name) }),
  'forms.open': plain,
  'forms.revise': ({ name }) => ({ body: formDraft(name) }),
  'forms.remove': plain,
  'forms.restore': plain,
  'forms.duplicate': plain,
  'forms.discard': plain,
  'invitations.send': ({ name }) => ({
    body: { email: `${name}-${next()}@invited.example`.toLowerCase(), name: `${name} Guest` },
  }),
  'invitations.list': plain,
  'files.attach': ({ name }) => postedForm({}, { name: `${name} card.pdf`, content: pdfOf(name) }),
  'submissions.submit': ({ name, formId }) => ({
    body: { formId, patientId: 0, responses: answersOf(name) },
  }),
  'submissions.list': plain,
  'submissions.open': plain,
  'submissions.reveal': plain,
  'submissions.review': ({ patientId }) => ({ query: `patientId=${patientId}` }),
  'submissions.print': plain,
  'submissions.match': ({ patientId }) => ({ body: { patientId } }),
  'submissions.unmatch': plain,
  'submissions.accept': ({ patientId }) => ({ body: { patientId, fields: ['name'] } }),
  'submissions.register': ({ name }) => ({ body: patientDraft(name) }),
  'submissions.reviewed': plain,
  'submissions.reopen': plain,
  'submissions.export': plain,
  'submissions.provenance': plain,
  'documents.list': plain,
  'documents.upload': ({ name, patientId }) => ({ body: documentDraft(name, patientId) }),
  'documents.fill': ({ name }) => ({ body: pdfOf(name) }),
  'documents.open': plain,
  'documents.download': plain,
  'documents.preview': () => ({ query: 'for=print' }),
  'documents.remove': plain,
  'documents.restore': plain,
  'documents.types': plain,
  'documents.storage': plain,
  'reminders.list': plain,
  'reminders.create': ({ name, patientId }) => ({ body: reminderDraft(name, patientId) }),
  'reminders.open': plain,
  'reminders.timeline': plain,
  'reminders.remove': plain,
  'reminders.restore': plain,
  'reminders.send': plain,
  'reminders.remind': () => ({ body: { reminderType: '24hours' } }),
  'reminders.followUp': ({ name }) => ({ body: { message: `${name} asks how you are` } }),
  'subscription.current': plain,
  'subscription.create': () => ({ body: { tier: 'growth', addons: ['API Access'] } }),
  'subscription.cancel': plain,
  'subscription.resume': plain,
  'subscription.portal': plain,
  'payments.webhook': plain,
  'practice.confirm': ({ clientSecret }) => ({ body: { ...filledIn(), clientSecret } }),
  'practice.account': plain,
  // The trial is over then, and a payment follows.
  'practice.advance': () => ({ body: { days: 31 } }),
  'practice.replaceCard': () => ({ body: filledIn() }),
  'notices.list': plain,
  'notices.open': plain,
  'notices.mark': () => ({ body: { read: true } }),
  'notices.readAll': plain,
  'notices.remove': plain,
  'notices.restore': plain,
  'notices.choices': plain,
  'notices.choose': () => ({ body: { what: 'form_submitted', bell: true, email: true } }),
  'live.changes': plain,
  'dashboard.stats': plain,
  'dashboard.month': () => ({ query: 'month=2031-05' }),
  'dashboard.activity': plain,
  'reports.show': () => ({ query: 'type=appointments&range=year' }),
  'reports.list': () => ({ query: 'of=patients&range=year' }),
  'reports.export': () => ({ query: 'format=csv&range=week' }),
  'history.list': () => ({ query: 'kind=patient&limit=5' }),
  'history.export': () => ({ query: 'format=csv&kind=patient' }),
  'history.raw': plain,
}
