import { Effect } from 'effect'
import { expect, vi } from 'vitest'
import { Origin, type OriginShape } from '#events'
import { type KeyScope, MOST_API_KEYS } from '#contracts/identity'
import { Billing, Practice } from '#modules/billing'
import { Identity } from '#modules/identity'
import { PublicSubmissions } from '#modules/intake'
import { Mail } from '#modules/platform'
import { filledIn } from '../../../modules/billing/testing/subscribed.ts'
import { ROLES, type Role } from '../../../modules/kernel/contract.ts'
import type { Answer, Call } from './call.ts'
import type { House } from './house.ts'
import {
  answersOf,
  appointmentDraft,
  documentDraft,
  documentFacts,
  formDraft,
  hostOf,
  patientDraft,
  pdfOf,
  postedForm,
  reminderDraft,
  samples,
  roomDraft,
  seriesDraft,
  timeOffDraft,
} from './samples.ts'

const MADE = { timeout: 20_000, interval: 50 }
const PASSWORD = 'a long night walk'

/** Everyone who may ask for something. */
export const CALLERS = ['nobody', ...ROLES] as const
export type CallerName = (typeof CALLERS)[number]

const succeeded = ({ status, text, body }: Answer) => {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

const ownerOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'cli',
})

const hire = ({ app }: House, clinicId: number, name: string, role: Role) =>
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

/** Puts a clinic on Team with API Access, on trial, with a test card: there are seats and keys for everybody then. */
export const subscribe = ({ app }: House, clinicId: number, ...more: readonly string[]) =>
  app.runtime.runPromise(
    Effect.gen(function* () {
      const { create, settle } = yield* Billing
      const { confirm } = yield* Practice
      const { clientSecret } = yield* create({
        tier: 'team',
        addons: ['API Access', 'Custom Domain', ...more],
      })
      yield* confirm({ ...filledIn(), clientSecret })
      yield* settle()
      return clientSecret
    }).pipe(Effect.provideService(Origin, ownerOf(clinicId))),
  )

let senders = 0

/** Answers a form as one of many patients do, each from an address of their own. */
const answer = ({ app }: House, formId: number, responses: Readonly<Record<string, string>>) =>
  app.runtime.runPromise(
    Effect.flatMap(PublicSubmissions, ({ submit }) =>
      submit({
        draft: { formId, patientId: 0, responses, language: 'en' },
        address: `10.0.${(senders += 1) >> 8}.${senders & 255}`,
      }),
    ),
  )

let kept = 0

/** Writes to a patient, of whom the outbox then knows. */
const keepMessage = async (house: House, clinicId: number, name: string, about: number): Promise<string> => {
  const id = `letter-${(kept += 1)}`
  const letter = {
    clinicId,
    to: `${name}-${kept}@patient.example`.toLowerCase(),
    subject: `A message from ${name}`,
    text: `${name} is well.`,
    messageId: `<${id}@clinic-${clinicId}>`,
    about: `patient-${about}`,
  }
  await house.app.runtime.runPromise(Effect.flatMap(Mail, ({ send }) => send(letter, async () => true)))
  return id
}

/** A clinic with one person of each role. Every text it has says its name. */
export const openClinic = async (house: House, name: string) => {
  const draft = { clinicName: name, firstName: name, lastName: 'Owner', password: PASSWORD }
  const email = `${name}-staff@clinic.example`
  succeeded(await house.call('POST', '/api/auth/register', { body: { ...draft, email } }))
  const { rows } = await house.admin.query('select clinic_id::float8 as id from user_list where email = $1', [
    email,
  ])
  const clinicId = Number(rows[0].id)
  const clientSecret = await subscribe(house, clinicId)
  const addColleague = async (role: Role, called = name): Promise<number> =>
    (await hire(house, clinicId, called, role)).id
  const practitionerId = await addColleague('practitioner')
  await addColleague('auditor')

  /** Signs somebody in anew, as a program does. */
  const enter = async (role: Role): Promise<string> => {
    const body = { email: `${name}-${role}@clinic.example`, password: PASSWORD }
    return succeeded(await house.call('POST', '/api/auth/login', { body })).token as string
  }
  const tokens: Readonly<Record<Role, string>> = {
    staff: await enter('staff'),
    practitioner: await enter('practitioner'),
    auditor: await enter('auditor'),
  }
  const call = (method: string, path: string, given: Call = {}) =>
    house.call(method, path, { token: tokens.staff, ...given })
  const addPatient = async (more: object = {}): Promise<number> =>
    succeeded(await call('POST', '/api/patients', { body: { ...patientDraft(name), ...more } })).id
  const sampleOf = (operation: string) =>
    samples[operation]?.({ name, patientId: 0, formId: 0, clientSecret })
  /** A patient on whom a legal hold stands. */
  const addHeld = async (): Promise<number> => {
    const { body } = sampleOf('legalHolds.place') ?? {}
    return succeeded(
      await call('POST', `/api/patients/${await addPatient()}/legal-hold`, { ...(body && { body }) }),
    ).id
  }
  /** A patient who was erased: their number. */
  const addErased = async (): Promise<number> => {
    const { body } = sampleOf('erasures.erase') ?? {}
    const id = await addPatient({ lastName: 'Leaving' })
    return succeeded(await call('POST', `/api/patients/${id}/erasure`, { ...(body && { body }) })).id
  }
  /** A file of patients that waits to be imported. */
  const addImport = async (): Promise<number> => {
    const { body } = sampleOf('patientImports.upload') ?? {}
    return succeeded(await call('POST', '/api/patient-imports', { ...(body && { body }) })).id
  }
  /** One that was imported. */
  const addFinishedImport = async (): Promise<number> => {
    const id = await addImport()
    const { body } = sampleOf('patientImports.begin') ?? {}
    succeeded(await call('POST', `/api/patient-imports/${id}/begin`, { ...(body && { body }) }))
    const isDone = async () => (await call('GET', `/api/patient-imports/${id}`)).body.state === 'done'
    await vi.waitUntil(isDone, { timeout: 20_000, interval: 50 })
    return id
  }
  const addAppointment = async (patientId: number, more: object = {}): Promise<number> => {
    const body = { ...appointmentDraft(name, patientId), ...more }
    return succeeded(await call('POST', '/api/appointments', { body })).id
  }
  const addReminder = async (patientId: number, more: object = {}): Promise<number> => {
    const body = { ...reminderDraft(name, patientId), ...more }
    return succeeded(await call('POST', '/api/reminders', { body })).id
  }
  /** A document with its content, or one whose content is awaited. */
  const addDocument = async (about: number): Promise<number> => {
    const file = { name: `${name} scan.pdf`, content: pdfOf(name) }
    return succeeded(await call('POST', '/api/documents', postedForm(documentFacts(name, about), file))).id
  }
  const announceDocument = async (about: number): Promise<number> =>
    succeeded(await call('POST', '/api/documents', { body: documentDraft(name, about) })).id
  const addForm = async (more: object = {}): Promise<number> =>
    succeeded(await call('POST', '/api/intake-forms', { body: { ...formDraft(name), ...more } })).id
  /** A patient and a form that stay. */
  const patientId = await addPatient()
  const formId = await addForm()
  const addSubmission = async (responses = answersOf(name)): Promise<number> =>
    (await answer(house, formId, responses)).id
  /** Something that is told: a form was submitted. */
  const addNotice = async (): Promise<number> => {
    const told = { what: 'form_submitted', bell: true, email: false }
    succeeded(await call('PUT', '/api/notification-preferences', { body: told }))
    await addSubmission()
    return succeeded(await call('GET', '/api/notifications?limit=1'))[0].id
  }
  let hired = 0
  /** A person who takes no seat of the plan. */
  const addNobody = (): Promise<number> => addColleague('auditor', `${name}-${(hired += 1)}`)
  /** Somebody else who sees patients. */
  const addPractitioner = (): Promise<number> => addColleague('practitioner', `${name}-${(hired += 1)}`)
  /** A series of appointments of the clinic's patient. */
  const addSeries = async (): Promise<number> =>
    succeeded(await call('POST', '/api/appointments/series', { body: seriesDraft(name, patientId) })).id
  /** A time off of whoever sees patients. */
  const addTimeOff = async (): Promise<number> =>
    succeeded(await call('POST', `/api/practitioners/${practitionerId}/time-off`, { body: timeOffDraft() }))
      .id
  const addStaffInvitation = async (): Promise<number> => {
    const { body } = samples['staffInvitations.invite']?.({ name, patientId, formId, clientSecret }) ?? {}
    return succeeded(await call('POST', '/api/staff-invitations', { ...(body && { body }) })).id
  }
  /** A record that is open in an emergency to whoever has the token. */
  const addEmergency = async (about = patientId, token = tokens.staff): Promise<number> => {
    const { body } = samples['emergencyAccess.open']?.({ name, patientId: about, formId, clientSecret }) ?? {}
    return succeeded(await call('POST', '/api/emergency-access', { token, ...(body && { body }) })).id
  }
  /** A session of the administrator's, beside the one that calls. */
  const addSession = async (): Promise<number> => {
    const token = await enter('staff')
    return succeeded(await call('GET', '/api/sessions', { token }))[0].id
  }
  const keys = new Map<string, number[]>()
  /** Revokes all API keys but those that `addApiKey` made and keeps: nobody can have more than some. */
  const revokeKeys = async (token = tokens.staff): Promise<void> => {
    const stays = new Set([...keys.values()].flat())
    for (const { id } of succeeded(await call('GET', '/api/api-keys', { token })))
      if (!stays.has(id)) await call('DELETE', `/api/api-keys/${id}`, { token })
  }
  /** Ends the feed of the clinic's whole diary, of which there is one at most. */
  const revokeCalendarFeed = async (): Promise<void> => {
    for (const { id, practitionerId: whose } of succeeded(await call('GET', '/api/calendar-feeds')))
      if (whose === null) await call('DELETE', `/api/calendar-feeds/${id}`)
  }
  /** A room; the first of many is retired. */
  const addRoom = async (): Promise<number> => {
    const there = succeeded(await call('GET', '/api/rooms'))
    if (there.length > 90) await call('DELETE', `/api/rooms/${there[0].id}`)
    return succeeded(await call('POST', '/api/rooms', { body: roomDraft(name) })).id
  }
  /** A feed of the clinic's whole diary, in the place of the one there was. */
  const addCalendarFeed = async (names = false) => {
    await revokeCalendarFeed()
    const body = { practitionerId: null, names }
    const { id, address } = succeeded(await call('POST', '/api/calendar-feeds', { body }))
    return { id: Number(id), path: new URL(String(address)).pathname }
  }
  /** An API key of whoever has the token. Of many the first are revoked. */
  const addApiKey = async (scopes: readonly KeyScope[] = ['figures:read'], token = tokens.staff) => {
    const own = keys.get(token) ?? []
    if (own.length > MOST_API_KEYS - 5) await call('DELETE', `/api/api-keys/${own.shift()}`, { token })
    const body = { name: `${name} key`, scopes, expiresInDays: null }
    const make = () => call('POST', '/api/api-keys', { token, body })
    let made = await make()
    if (made.status === 409) {
      await revokeKeys(token)
      made = await make()
    }
    const { id, key } = succeeded(made)
    keys.set(token, [...own, Number(id)])
    return { id: Number(id), key: String(key) }
  }
  /** A backup that was made. */
  const addBackup = async (): Promise<number> => {
    const { id } = succeeded(await call('POST', '/api/backups'))
    await vi.waitFor(async () => {
      expect((await call('GET', `/api/backups/${id}`)).body.state).toBe('made')
    }, MADE)
    return Number(id)
  }
  /** A message of the outbox about a patient: its name there. */
  const addKept = (about = patientId): Promise<string> => keepMessage(house, clinicId, name, about)
  succeeded(await call('PUT', '/api/settings/domain', { body: { host: hostOf(name) } }))
  return {
    name,
    clinicId,
    patientId,
    formId,
    clientSecret,
    practitionerId,
    tokens,
    enter,
    call,
    addColleague,
    addPatient,
    addHeld,
    addErased,
    addImport,
    addFinishedImport,
    addAppointment,
    addReminder,
    addDocument,
    announceDocument,
    addForm,
    addSubmission,
    addNotice,
    addNobody,
    addPractitioner,
    addSeries,
    addTimeOff,
    addStaffInvitation,
    addSession,
    addEmergency,
    addApiKey,
    addCalendarFeed,
    addRoom,
    revokeCalendarFeed,
    revokeKeys,
    addKept,
    addBackup,
  }
}

export type Clinic = Awaited<ReturnType<typeof openClinic>>
