import { Effect } from 'effect'
import { Origin, type OriginShape } from '#events'
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
  patientDraft,
  pdfOf,
  postedForm,
  reminderDraft,
} from './samples.ts'

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

/** Puts the clinic on Team, on trial, with a test card: there are seats for everybody then. */
const subscribe = ({ app }: House, clinicId: number) =>
  app.runtime.runPromise(
    Effect.gen(function* () {
      const { create, settle } = yield* Billing
      const { confirm } = yield* Practice
      const { clientSecret } = yield* create({ tier: 'team', addons: [] })
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
    await addSubmission()
    return succeeded(await call('GET', '/api/notifications?limit=1'))[0].id
  }
  /** A message of the outbox about a patient: its name there. */
  const addKept = (about = patientId): Promise<string> => keepMessage(house, clinicId, name, about)
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
    addAppointment,
    addReminder,
    addDocument,
    announceDocument,
    addForm,
    addSubmission,
    addNotice,
    addKept,
  }
}

export type Clinic = Awaited<ReturnType<typeof openClinic>>
