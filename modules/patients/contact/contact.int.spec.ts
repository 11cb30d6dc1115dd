import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, Origin, rebuildClinic, runCommand } from '#events'
import { CLINIC, openProgram } from '#testing'
import {
  anyPatient,
  patientAddress,
  patientEvents,
  patientList,
  PatientMerge,
  Patients,
  patientsIdleSince,
  patientsUsingContact,
  patientTotal,
} from '../index.ts'
import { aPatient } from '../testing/a-patient.ts'

const parts = { kinds: patientEvents, projections: [patientList, patientTotal], reactions: [] }
const start = () => openProgram(parts, Patients.layer)
let clinic: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  clinic = await start()
})
afterAll(() => clinic.close())

const ask = <A, E>(useService: (service: typeof Patients.Service) => Effect.Effect<A, E, Origin>) =>
  clinic.run(Effect.flatMap(Patients, useService))

let people = 0
const registerParent = (firstName: string) =>
  ask((p) =>
    p.register(aPatient({ firstName, lastName: 'Abara', email: `parent${(people += 1)}@mail.example` })),
  )
const child = (firstName: string) => aPatient({ firstName, lastName: 'Abara', email: '', phone: '' })
const registerChild = (firstName: string, contactOf: number) =>
  ask((p) => p.register({ ...child(firstName), contactOf }))
const refuseRevision = (id: number, contactOf: number) =>
  ask((p) => Effect.flip(p.revise(id, { ...child('Noah'), contactOf })))
const addressOf = (id: number) =>
  clinic.run(Effect.flatMap(Database, ({ query }) => query(patientAddress(CLINIC, id)))).then(([row]) => row)
const usersOf = (id: number) =>
  clinic
    .run(Effect.flatMap(Database, ({ query }) => query(patientsUsingContact(CLINIC, id))))
    .then((rows) => rows.map(({ name }) => name))

describe('the contact of another patient', () => {
  it('is used for a child, named on the record, and lists whom it is for', async () => {
    const maria = await registerParent('Maria')
    const noah = await registerChild('Noah', maria.id)
    expect(noah).toMatchObject({
      email: '',
      contactOf: maria.id,
      contact: { id: maria.id, name: 'Maria Abara', hasEmail: true, hasPhone: true },
      missing: [],
    })
    await registerChild('Ada', maria.id)
    expect(await usersOf(maria.id)).toEqual(['Ada Abara', 'Noah Abara'])
    expect(await addressOf(noah.id)).toMatchObject({
      firstName: 'Noah',
      email: maria.email,
      phone: maria.phone,
      emailOf: maria.id,
      phoneOf: maria.id,
    })
    expect(await addressOf(maria.id)).toMatchObject({ email: maria.email, emailOf: null, phoneOf: null })
    const found = await ask((p) => p.page({ q: 'noah abara' }))
    expect(found.rows).toMatchObject([{ id: noah.id, contact: { name: 'Maria Abara' } }])
    await clinic.run(rebuildClinic(CLINIC, { write: true }))
    expect(await ask((p) => p.open(noah.id))).toEqual(noah)
  })

  it('is never one of a patient who uses a contact, nor the patient’s own', async () => {
    const maria = await registerParent('Maria')
    const noah = await registerChild('Noah', maria.id)
    const refusal = (entry: () => ReturnType<typeof registerChild>) => entry().then(() => null, String)
    expect(await refusal(() => registerChild('Ada', noah.id))).toContain('uses the contact of someone else')
    expect(await refusal(() => registerChild('Ada', 9999))).toContain('no longer on the list')
    expect(await refuseRevision(maria.id, maria.id)).toMatchObject({
      _tag: 'ContactUnusable',
      params: { why: 'same_patient' },
    })
    const other = await registerParent('Ida')
    expect(await refuseRevision(maria.id, other.id)).toMatchObject({
      _tag: 'ContactUnusable',
      params: { why: 'is_contact' },
    })
  })

  it('is gone with its patient, and the record says so', async () => {
    const maria = await registerParent('Maria')
    const noah = await registerChild('Noah', maria.id)
    await ask((p) => p.remove(maria.id))
    expect(await ask((p) => p.open(noah.id))).toMatchObject({
      contactOf: maria.id,
      contact: null,
      missing: ['email', 'phone'],
    })
    expect(await addressOf(noah.id)).toMatchObject({ email: '', phone: '', listed: true, contactGone: true })
    const kept = await ask((p) => p.revise(noah.id, { ...child('Noah'), notes: 'Shy', contactOf: maria.id }))
    expect(kept).toMatchObject({ notes: 'Shy', contactOf: maria.id })
    await ask((p) => p.restore(maria.id))
    expect(await ask((p) => p.open(noah.id))).toMatchObject({ contact: { name: 'Maria Abara' } })
    await ask((p) => p.erase(maria.id, 'Asked for it'))
    expect(await ask((p) => p.open(noah.id))).toMatchObject({ contactOf: maria.id, contact: null })
    const own = await ask((p) =>
      p.revise(noah.id, { ...aPatient({ email: 'noah@mail.example' }), contactOf: null }),
    )
    expect(own).toMatchObject({ email: 'noah@mail.example', contactOf: null, contact: null })
  })

  it('is not erased by a retention rule while it is used, also not the one whom it was merged into', async () => {
    const [maria, again, ida] = [
      await registerParent('Maria'),
      await registerParent('Maria'),
      await registerParent('Ida'),
    ]
    await registerChild('Noah', again.id)
    const merge = {
      id: again.id,
      command: { _tag: 'MergePatient', into: maria.id },
      answer: anyPatient,
    } as const
    await clinic.run(runCommand(PatientMerge, merge))
    const idle = await clinic.run(
      Effect.flatMap(Database, ({ query }) => query(patientsIdleSince(CLINIC, '2199-01-01T00:00:00Z', []))),
    )
    expect(idle.map(({ id }) => id)).toContain(ida.id)
    expect(idle.map(({ id }) => id)).not.toContain(maria.id)
  })
})
