import { Effect } from 'effect'
import { expect, vi } from 'vitest'
import { Origin, type OriginShape } from '#events'
import { type KeyScope, MAX_API_KEYS } from '#contracts/identity'
import { Billing, TestPayments } from '#modules/billing'
import { Identity } from '#modules/identity'
import { PublicSubmissions } from '#modules/intake-forms'
import { Mail } from '#modules/platform'
import { filledCardForm } from '../../../modules/billing/testing/subscribed-clinic.ts'
import { ROLES, type Role } from '../../../modules/kernel/contract.ts'
import type { CallResponse, Call } from '../../../modules/kernel/testing/call.ts'
import type { TestApp } from './app.ts'
import { appointmentDraft, seriesDraft } from '../../../modules/appointments/testing/samples.ts'
import { documentDraft, documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { answersOf, formDraft } from '../../../modules/intake-forms/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'
import { timeOffDraft } from '../../../modules/practitioners/testing/samples.ts'
import { reminderDraft } from '../../../modules/reminders/testing/samples.ts'
import { type Confirmation, confirmOwner } from './confirm-owner.ts'
import { moduleSamples, samples } from './samples.ts'

const PASSWORD = 'a long night walk'

/** Every kind of caller, including an anonymous one. */
export const CALLERS = ['nobody', ...ROLES] as const
export type CallerName = (typeof CALLERS)[number]

const bodyOfSuccess = ({ status, text, body }: CallResponse) => {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

/** The origin of what a clinic's owner does. */
export const ownerOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'cli',
})

const addUserTo = ({ app }: TestApp, clinicId: number, name: string, role: Role) =>
  app.runtime.runPromise(
    Effect.flatMap(Identity, ({ addUser }) =>
      addUser({
        email: `${name}-${role}@clinic.example`,
        firstName: name,
        lastName: role,
        role,
        practitioner: role === 'practitioner',
        password: PASSWORD,
      }),
    ).pipe(Effect.provideService(Origin, ownerOf(clinicId))),
  )

/** Puts a clinic on Team with API Access, on trial with a test card, so that it has enough seats and keys. */
export const subscribe = ({ app }: TestApp, clinicId: number, ...more: readonly string[]) =>
  app.runtime.runPromise(
    Effect.gen(function* () {
      const { create, settle } = yield* Billing
      const { confirm } = yield* TestPayments
      const { clientSecret } = yield* create({
        tier: 'team',
        addons: ['API Access', ...moduleSamples.flatMap(({ addOns = [] }) => addOns), ...more],
      })
      yield* confirm({ ...filledCardForm(), clientSecret })
      yield* settle()
      return clientSecret
    }).pipe(Effect.provideService(Origin, ownerOf(clinicId))),
  )

let senderCount = 0

/** Submits a form as a different patient each time, with a distinct address. */
const submitForm = ({ app }: TestApp, formId: number, responses: Readonly<Record<string, string>>) =>
  app.runtime.runPromise(
    Effect.flatMap(PublicSubmissions, ({ submit }) =>
      submit({
        draft: { formId, patientId: 0, responses, language: 'en' },
        address: `10.0.${(senderCount += 1) >> 8}.${senderCount & 255}`,
      }),
    ),
  )

let messageCount = 0

/** Sends a message to a patient, which the outbox then keeps. */
const keepMessage = async (
  testApp: TestApp,
  clinicId: number,
  name: string,
  about: number,
): Promise<string> => {
  const id = `letter-${(messageCount += 1)}`
  const message = {
    clinicId,
    to: `${name}-${messageCount}@patient.example`.toLowerCase(),
    subject: `A message from ${name}`,
    text: `${name} is well.`,
    language: 'en' as const,
    messageId: `<${id}@clinic-${clinicId}>`,
    about: `patient-${about}`,
  }
  await testApp.app.runtime.runPromise(Effect.flatMap(Mail, ({ send }) => send(message, async () => true)))
  return id
}

/** Creates a clinic with one user per role. All its texts contain its name. */
export const openClinic = async (testApp: TestApp, name: string, confirmation: Confirmation = {}) => {
  const draft = { clinicName: name, firstName: name, lastName: 'Owner', password: PASSWORD }
  const email = `${name}-staff@clinic.example`
  bodyOfSuccess(await testApp.call('POST', '/api/auth/register', { body: { ...draft, email } }))
  const { rows } = await testApp.admin.query(
    'select clinic_id::float8 as id from user_list where email = $1',
    [email],
  )
  const clinicId = Number(rows[0].id)
  await confirmOwner(testApp, email, confirmation)
  const clientSecret = await subscribe(testApp, clinicId)
  const addColleague = async (role: Role, userName = name): Promise<number> =>
    (await addUserTo(testApp, clinicId, userName, role)).id
  const practitionerId = await addColleague('practitioner')
  await addColleague('front-desk')
  await addColleague('auditor')

  /** Signs a user in again, as a program does. */
  const enter = async (role: Role, userName = name): Promise<string> => {
    const body = { email: `${userName}-${role}@clinic.example`, password: PASSWORD }
    return bodyOfSuccess(await testApp.call('POST', '/api/auth/login', { body })).token as string
  }
  const tokens: Readonly<Record<Role, string>> = {
    staff: await enter('staff'),
    practitioner: await enter('practitioner'),
    'front-desk': await enter('front-desk'),
    auditor: await enter('auditor'),
  }
  const call = (method: string, path: string, more: Call = {}) =>
    testApp.call(method, path, { token: tokens.staff, ...more })
  /** Creates a record as an administrator and returns it. */
  const create = async (path: string, body: object) => bodyOfSuccess(await call('POST', path, { body }))
  const addPatient = async (more: object = {}): Promise<number> =>
    bodyOfSuccess(await call('POST', '/api/patients', { body: { ...patientDraft(name), ...more } })).id
  const sampleOf = (operation: string) =>
    samples[operation]?.({ name, patientId: 0, formId: 0, clientSecret })
  /** Adds a patient under a legal hold. */
  const addPatientOnHold = async (): Promise<number> => {
    const { body } = sampleOf('legalHolds.place') ?? {}
    return bodyOfSuccess(
      await call('POST', `/api/patients/${await addPatient()}/legal-hold`, { ...(body && { body }) }),
    ).id
  }
  /** Adds and erases a patient; returns their id. */
  const addErasedPatient = async (): Promise<number> => {
    const { body } = sampleOf('erasures.erase') ?? {}
    const id = await addPatient({ lastName: 'Leaving' })
    return bodyOfSuccess(await call('POST', `/api/patients/${id}/erasure`, { ...(body && { body }) })).id
  }
  /** Uploads a patient import that is not started. */
  const addImport = async (): Promise<number> => {
    const { body } = sampleOf('patientImports.upload') ?? {}
    return bodyOfSuccess(await call('POST', '/api/patient-imports', { ...(body && { body }) })).id
  }
  /** Adds a finished patient import. */
  const addFinishedImport = async (): Promise<number> => {
    const id = await addImport()
    const { body } = sampleOf('patientImports.begin') ?? {}
    bodyOfSuccess(await call('POST', `/api/patient-imports/${id}/begin`, { ...(body && { body }) }))
    const isDone = async () => (await call('GET', `/api/patient-imports/${id}`)).body.state === 'done'
    await vi.waitUntil(isDone)
    return id
  }
  const addAppointment = async (patientId: number, more: object = {}): Promise<number> => {
    const body = { ...appointmentDraft(name, patientId), ...more }
    return bodyOfSuccess(await call('POST', '/api/appointments', { body })).id
  }
  /** Adds an appointment on the clinic's current day. */
  const addAppointmentToday = async (about = patientId): Promise<number> => {
    const { body } = await call('GET', '/api/calendar')
    return addAppointment(about, { date: body.today })
  }
  const addReminder = async (patientId: number, more: object = {}): Promise<number> => {
    const body = { ...reminderDraft(name, patientId), ...more }
    return bodyOfSuccess(await call('POST', '/api/reminders', { body })).id
  }
  /** Adds a document with its content. */
  const addDocument = async (about: number): Promise<number> => {
    const file = { name: `${name} scan.pdf`, content: pdfOf(name) }
    return bodyOfSuccess(await call('POST', '/api/documents', encodeForm(documentFacts(name, about), file)))
      .id
  }
  const announceDocument = async (about: number): Promise<number> =>
    bodyOfSuccess(await call('POST', '/api/documents', { body: documentDraft(name, about) })).id
  const addForm = async (more: object = {}): Promise<number> =>
    bodyOfSuccess(await call('POST', '/api/intake-forms', { body: { ...formDraft(name), ...more } })).id
  /** A patient and a form that no test deletes. */
  const patientId = await addPatient()
  const formId = await addForm()
  const addSubmission = async (responses = answersOf(name)): Promise<number> =>
    (await submitForm(testApp, formId, responses)).id
  /** Creates a notification by submitting a form. */
  const addNotification = async (): Promise<number> => {
    const preference = { what: 'form_submitted', bell: true, email: false }
    bodyOfSuccess(await call('PUT', '/api/notification-preferences', { body: preference }))
    await addSubmission()
    return bodyOfSuccess(await call('GET', '/api/notifications?limit=1'))[0].id
  }
  let hiredCount = 0
  /** Adds a user who takes no seat of the plan. */
  const addAuditor = (): Promise<number> => addColleague('auditor', `${name}-${(hiredCount += 1)}`)
  /** Adds another practitioner. */
  const addPractitioner = (): Promise<number> => addColleague('practitioner', `${name}-${(hiredCount += 1)}`)
  /** Books a series of appointments for the clinic's patient. */
  const addSeries = async (): Promise<number> =>
    bodyOfSuccess(await call('POST', '/api/appointment-series', { body: seriesDraft(name, patientId) })).id
  /** Adds time off for the practitioner. */
  const addTimeOff = async (): Promise<number> =>
    bodyOfSuccess(
      await call('POST', `/api/practitioners/${practitionerId}/time-off`, { body: timeOffDraft() }),
    ).id
  const addStaffInvitation = async (): Promise<number> => {
    const { body } = samples['staffInvitations.invite']?.({ name, patientId, formId, clientSecret }) ?? {}
    return bodyOfSuccess(await call('POST', '/api/staff-invitations', { ...(body && { body }) })).id
  }
  /** Opens emergency access to a record for the owner of the token. */
  const addEmergency = async (about = patientId, token = tokens.staff): Promise<number> => {
    const { body } = samples['emergencyAccess.open']?.({ name, patientId: about, formId, clientSecret }) ?? {}
    return bodyOfSuccess(await call('POST', '/api/emergency-access', { token, ...(body && { body }) })).id
  }
  /** Adds another session for the administrator. */
  const addSession = async (): Promise<number> => {
    const token = await enter('staff')
    return bodyOfSuccess(await call('GET', '/api/sessions', { token }))[0].id
  }
  const keys = new Map<string, number[]>()
  /** Revokes all API keys except those `addApiKey` keeps, because the number per user is limited. */
  const revokeKeys = async (token = tokens.staff): Promise<void> => {
    const keptKeyIds = new Set([...keys.values()].flat())
    for (const { id } of bodyOfSuccess(await call('GET', '/api/api-keys', { token })))
      if (!keptKeyIds.has(id)) await call('DELETE', `/api/api-keys/${id}`, { token })
  }
  /** Adds an API key for the owner of the token and revokes the oldest near the limit. */
  const addApiKey = async (scopes: readonly KeyScope[] = ['figures:read'], token = tokens.staff) => {
    const ownKeys = keys.get(token) ?? []
    if (ownKeys.length > MAX_API_KEYS - 5) await call('DELETE', `/api/api-keys/${ownKeys.shift()}`, { token })
    const body = { name: `${name} key`, scopes, currentPassword: PASSWORD }
    const postKey = () => call('POST', '/api/api-keys', { token, body })
    let response = await postKey()
    if (response.status === 409) {
      await revokeKeys(token)
      response = await postKey()
    }
    const { id, key } = bodyOfSuccess(response)
    keys.set(token, [...ownKeys, Number(id)])
    return { id: Number(id), key: String(key) }
  }
  /** Creates a backup and waits until it is finished. */
  const addBackup = async (): Promise<number> => {
    const { id } = bodyOfSuccess(await call('POST', '/api/backups'))
    await vi.waitFor(async () => {
      expect((await call('GET', `/api/backups/${id}`)).body.state).toBe('made')
    })
    return Number(id)
  }
  /** Adds an outbox message about a patient and returns its id. */
  const addOutboxMessage = (about = patientId): Promise<string> => keepMessage(testApp, clinicId, name, about)
  const clinic = {
    name,
    clinicId,
    patientId,
    formId,
    clientSecret,
    practitionerId,
    tokens,
    enter,
    call,
    create,
    addColleague,
    addPatient,
    addPatientOnHold,
    addErasedPatient,
    addImport,
    addFinishedImport,
    addAppointment,
    addAppointmentToday,
    addReminder,
    addDocument,
    announceDocument,
    addForm,
    addSubmission,
    addNotice: addNotification,
    addUserWithoutSeat: addAuditor,
    addPractitioner,
    addSeries,
    addTimeOff,
    addStaffInvitation,
    addSession,
    addEmergency,
    addApiKey,
    revokeKeys,
    addOutboxMessage,
    addBackup,
  }
  for (const { setUp } of moduleSamples) await setUp?.(clinic)
  return clinic
}

export type Clinic = Awaited<ReturnType<typeof openClinic>>
