import { FastCheck } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyScope } from '#contracts/identity'
import { MERGE_FIELDS } from '#contracts/patients'
import { rebuildClinic, verifyClinic } from '#events'
import type { CallResponse } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { filesWith, findWords, tablesWith } from '../../journeys/testing/trace-search.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { appointmentDraft } from '../../../modules/appointments/testing/samples.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const succeeded = ({ status, text, body }: CallResponse) => {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}
const get = async (path: string) => succeeded(await clinic.call('GET', path))
const post = async (path: string, body: object) => succeeded(await clinic.call('POST', path, { body }))
const readPatient = (id: number) => get(`/api/patients/${id}`)
const merge = (id: number, duplicateId: number, values: object = {}, headers = {}) =>
  clinic.call('POST', `/api/patients/${id}/merge`, { body: { duplicateId, values }, headers })
const unmerge = (id: number, duplicateId: number) =>
  clinic.call('POST', `/api/patients/${id}/unmerge`, { body: { duplicateId } })

let slots = 0
const visit = (id: number, more: object = {}) => {
  slots += 1
  const date = `2032-${String(1 + (slots % 12)).padStart(2, '0')}-${String(1 + (slots % 28)).padStart(2, '0')}`
  return clinic.addAppointment(id, { date, ...more })
}

const submission = async (id: number, word: string): Promise<number> => {
  const made = await clinic.addSubmission({ name: word, diet: 'none' })
  await post(`/api/form-submissions/${made}/match`, { patientId: id })
  return made
}

/** Creates a patient with a record of every kind. */
const addFullPatient = async (more: object = {}) => {
  const id = await clinic.addPatient(more)
  const appointment = await visit(id)
  return {
    id,
    appointment,
    document: await clinic.addDocument(id),
    submission: await submission(id, 'as said'),
    reminder: await clinic.addReminder(id),
    invitation: await clinic.addOutboxMessage(id),
  }
}

const TABLES = ['appointment_list', 'document_list', 'submission_list', 'reminder_list', 'reminder_text']

/** Reads all read-model rows of a patient and their records, without the version. */
const readRows = async (id: number) => {
  const rows = async (table: string, column: string) =>
    (
      await testApp.admin.query(
        `select to_jsonb(t) - 'version' as row from ${table} t where clinic_id = $1 and ${column} = $2 order by 1`,
        [clinic.clinicId, id],
      )
    ).rows.map(({ row }) => row)
  const records = await Promise.all(TABLES.map(async (table) => [table, await rows(table, 'patient_id')]))
  return { patient: await rows('patient_list', 'id'), ...Object.fromEntries(records) }
}

const listsAgree = async () => {
  const { runtime } = testApp.app
  const lists = await runtime.runPromise(rebuildClinic(clinic.clinicId, { write: false }))
  expect(lists.filter(({ differing }) => differing > 0)).toEqual([])
  expect(await runtime.runPromise(verifyClinic(clinic.clinicId, []))).toMatchObject({ fault: null })
}

/** Lists the suggested duplicates of a patient. */
const alike = async (id: number) =>
  (await get(`/api/patients/${id}/duplicates`)).alike.map(({ id: found }: { id: number }) => found)

describe('two merged patients', () => {
  it('are one patient on every list, and unmerge to what they were', async () => {
    const [patient, other] = [await addFullPatient(), await addFullPatient()]
    const before = [await readRows(patient.id), await readRows(other.id)]
    const counted = (await get('/api/dashboard/stats')).activePatients
    const preview = await get(`/api/patients/${patient.id}/merge?with=${other.id}`)
    expect(preview).toMatchObject({
      id: patient.id,
      duplicate: { id: other.id },
      moving: {
        appointments: [other.appointment],
        documents: [other.document],
        submissions: [other.submission],
        reminders: expect.arrayContaining([other.reminder]),
        invitations: [],
      },
      atOnce: [],
      declines: [],
    })

    const one = succeeded(await merge(patient.id, other.id, { name: 'take', email: 'take' }))
    expect(one).toMatchObject({
      id: patient.id,
      lastName: preview.duplicate.lastName,
      email: preview.duplicate.email,
      phone: preview.patient.phone,
    })
    expect((await get(`/api/appointments/${other.appointment}`)).patientName).toBe(
      `${one.firstName} ${one.lastName}`,
    )
    for (const [of, id] of [
      ['appointments', other.appointment],
      ['documents', other.document],
      ['reminders', other.reminder],
      ['form-submissions', other.submission],
    ] as const)
      expect([of, (await get(`/api/${of}/${id}`)).patientId]).toEqual([of, patient.id])
    expect((await get('/api/dashboard/stats')).activePatients).toBe(counted - 1)
    expect((await clinic.call('GET', `/api/patients/${other.id}`)).status).toBe(404)
    expect((await get(`/api/patients?q=${encodeURIComponent(preview.patient.email)}`)).length).toBe(0)
    expect((await get(`/api/patients/${patient.id}/duplicates`)).merged).toMatchObject([
      { id: other.id, mergedBy: 'Harbor Owner', held: false },
    ])
    await listsAgree()

    const back = await get(`/api/patients/${patient.id}/unmerge?duplicate=${other.id}`)
    expect(back.goesBack.map(({ field }: { field: string }) => field)).toEqual(['name', 'email'])
    expect(back).toMatchObject({ stays: [], emailTaken: false, moving: preview.moving })
    succeeded(await unmerge(patient.id, other.id))
    expect([await readRows(patient.id), await readRows(other.id)]).toEqual(before)
    expect((await get('/api/dashboard/stats')).activePatients).toBe(counted)
    await listsAgree()
  })

  it('unmerge without losing records and changes made since', async () => {
    const [survivor, other] = [await addFullPatient(), await addFullPatient()]
    succeeded(await merge(survivor.id, other.id, { phone: 'take' }))
    const since = await visit(survivor.id)
    const { version: _, id: __, createdAt: ___, heldSince: ____, ...draft } = await readPatient(survivor.id)
    succeeded(
      await clinic.call('PUT', `/api/patients/${survivor.id}`, {
        body: { ...draft, phone: '+1 207 555 0000' },
      }),
    )
    const status = { status: 'confirmed' }
    succeeded(await clinic.call('PUT', `/api/appointments/${other.appointment}`, { body: status }))
    succeeded(await unmerge(survivor.id, other.id))
    expect((await readPatient(survivor.id)).phone).toBe('+1 207 555 0000')
    expect((await get(`/api/appointments/${since}`)).patientId).toBe(survivor.id)
    expect(await get(`/api/appointments/${other.appointment}`)).toMatchObject({
      patientId: other.id,
      status: 'confirmed',
    })
  })

  it('cannot unmerge while a third patient has the email', async () => {
    const [patientId, other] = [await clinic.addPatient(), await clinic.addPatient()]
    const { email } = await readPatient(other)
    succeeded(await merge(patientId, other))
    await clinic.addPatient({ email })
    expect(await get(`/api/patients/${patientId}/unmerge?duplicate=${other}`)).toMatchObject({
      emailTaken: true,
    })
    expect(await unmerge(patientId, other)).toMatchObject({
      status: 409,
      body: { code: 'unmerge_email_taken' },
    })
    expect(await unmerge(other, patientId)).toMatchObject({ status: 404 })
    expect(await unmerge(patientId, patientId)).toMatchObject({ status: 409, body: { code: 'not_merged' } })
  })

  it('decline what either declined, until they are unmerged', async () => {
    const [patientId, other] = [await clinic.addPatient(), await clinic.addPatient()]
    const declining = { preferred: 'email', email: true, sms: false, zone: null }
    succeeded(await clinic.call('PUT', `/api/patients/${other}/contact-preferences`, { body: declining }))
    expect((await get(`/api/patients/${patientId}/merge?with=${other}`)).declines).toEqual(['sms'])
    succeeded(await merge(patientId, other))
    expect((await get(`/api/patients/${patientId}/contact-preferences`)).sms).toMatchObject({
      agreed: false,
      how: 'merge',
    })
    succeeded(await unmerge(patientId, other))
    expect((await get(`/api/patients/${patientId}/contact-preferences`)).sms.agreed).toBe(true)
    expect((await get(`/api/patients/${other}/contact-preferences`)).sms.agreed).toBe(false)
  })

  it('show a key only the kinds of records that it may read', async () => {
    const [patient, other] = [await addFullPatient(), await addFullPatient()]
    const { date, time } = await get(`/api/appointments/${patient.appointment}`)
    await clinic.addAppointment(other.id, { date, time })
    const preview = async (...more: readonly KeyScope[]) => {
      const { key: token } = await clinic.addApiKey(['patients:read', ...more])
      return succeeded(
        await clinic.call('GET', `/api/patients/${patient.id}/merge?with=${other.id}`, { token }),
      )
    }
    const nothing = { appointments: null, documents: null, submissions: null, reminders: null }
    expect(await preview()).toMatchObject({ moving: { ...nothing, invitations: null }, atOnce: null })
    expect(await preview('appointments:read', 'forms:read')).toMatchObject({
      moving: {
        appointments: [other.appointment, expect.any(Number)],
        documents: null,
        submissions: [other.submission],
        reminders: null,
        invitations: [],
      },
      atOnce: [{ date }],
    })
    succeeded(await merge(patient.id, other.id))
    const { key: token } = await clinic.addApiKey(['patients:read'])
    const undoing = `/api/patients/${patient.id}/unmerge?duplicate=${other.id}`
    const { moving } = succeeded(await clinic.call('GET', undoing, { token }))
    expect(moving).toEqual({ ...nothing, invitations: null })
  })

  it('are both in the access ledger as opened when undoing their merge is previewed', async () => {
    const [patientId, other] = [await clinic.addPatient(), await clinic.addPatient()]
    succeeded(await merge(patientId, other))
    const opened = async () =>
      (
        await testApp.admin.query<{ subject: string }>(
          `select subject from access_ledger where clinic_id = $1 and action = 'open' order by day, entry`,
          [clinic.clinicId],
        )
      ).rows.map(({ subject }) => subject)
    const before = (await opened()).length
    await get(`/api/patients/${patientId}/unmerge?duplicate=${other}`)
    expect((await opened()).slice(before)).toEqual([`patient-${patientId}`, `patient-${other}`])
  })

  it('are suggested as duplicates until a user marks them as different people', async () => {
    const born = { firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: '1991-02-03' }
    const [patientId, other] = [await clinic.addPatient(born), await clinic.addPatient(born)]
    expect(await alike(patientId)).toContain(other)
    await post(`/api/patients/${other}/told-apart`, { otherId: patientId })
    expect(await alike(patientId)).not.toContain(other)
    expect(await alike(other)).not.toContain(patientId)
  })

  it('unmerge in reverse order when there are three, and lose nothing', async () => {
    const all = [await addFullPatient(), await addFullPatient(), await addFullPatient()] as const
    const [first, second, third] = all
    const before = await Promise.all(all.map(({ id }) => readRows(id)))
    succeeded(await merge(second.id, third.id, { address: 'take' }))
    succeeded(await merge(first.id, second.id, { address: 'take' }))
    expect((await get(`/api/appointments/${third.appointment}`)).patientId).toBe(first.id)
    expect(await unmerge(second.id, third.id)).toMatchObject({ status: 404 })
    succeeded(await unmerge(first.id, second.id))
    succeeded(await unmerge(second.id, third.id))
    expect(await Promise.all(all.map(({ id }) => readRows(id)))).toEqual(before)
    await listsAgree()
  })
})

it('merging and unmerging restores both patients, for any choice of values', async () => {
  const choices = FastCheck.record(
    Object.fromEntries(MERGE_FIELDS.map((field) => [field, FastCheck.constantFrom('keep', 'take')])),
  )
  for (const chosen of FastCheck.sample(choices, { seed: 28, numRuns: 4 })) {
    const [patient, other] = [await addFullPatient(), await addFullPatient()]
    const before = [await readRows(patient.id), await readRows(other.id)]
    succeeded(await merge(patient.id, other.id, chosen))
    succeeded(await unmerge(patient.id, other.id))
    succeeded(await merge(other.id, patient.id, chosen))
    succeeded(await unmerge(other.id, patient.id))
    expect([await readRows(patient.id), await readRows(other.id)]).toEqual(before)
  }
  await listsAgree()
})

const both = () => Promise.all([clinic.addPatient(), clinic.addPatient()])
const statuses = (answers: readonly CallResponse[]) => answers.map(({ status }) => status).toSorted()

describe('at the same time', () => {
  it('merging a pair twice, or in both directions, succeeds once', async () => {
    const [patientId, other] = await both()
    expect(statuses(await Promise.all([merge(patientId, other), merge(patientId, other)]))).toEqual([
      200, 404,
    ])
    const [left, right] = await both()
    expect(statuses(await Promise.all([merge(left, right), merge(right, left)]))).toEqual([200, 404])
    await listsAgree()
  })

  it('repeating an idempotency key merges once', async () => {
    const [patientId, other] = await both()
    const headers = { 'idempotency-key': `merge-${patientId}` }
    const [first, second] = [
      await merge(patientId, other, {}, headers),
      await merge(patientId, other, {}, headers),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  it('a merge stays consistent with a concurrent booking, removal or erasure', async () => {
    const [patientId, other] = await both()
    const booking = () =>
      clinic.call('POST', '/api/appointments', {
        body: { ...appointmentDraft('Harbor', other), date: '2033-03-03' },
      })
    const [merged, booked] = await Promise.all([merge(patientId, other), booking()])
    expect(merged.status).toBe(200)
    // A booking before the merge moves along; one after it finds no such patient.
    const whose =
      booked.status < 300 ? (await get(`/api/appointments/${booked.body.id}`)).patientId : patientId
    expect([
      [201, patientId],
      [400, patientId],
    ]).toContainEqual([booked.status, whose])

    const [stays, goes] = await both()
    const removing = clinic.call('DELETE', `/api/patients/${goes}`)
    expect(statuses(await Promise.all([merge(stays, goes), removing]))).toEqual([200, 404])

    const [keeps, erased] = await both()
    const erasing = clinic.call('POST', `/api/patients/${erased}/erasure`, {
      body: { ground: 'asked', reason: 'A letter', confirmation: String(erased), early: true },
    })
    const answers = await Promise.all([merge(keeps, erased), erasing])
    expect([
      [200, 409],
      [201, 404],
    ]).toContainEqual(statuses(answers))
    await listsAgree()
  })
})

const drafts = (word: string) => ({ ...patientDraft(word), phone: `+1 207 ${word}`, notes: word })

describe('an erasure', () => {
  const erasureRequest = { ground: 'asked', reason: 'A letter of last week', early: true }
  const erase = (id: number) =>
    clinic.call('POST', `/api/patients/${id}/erasure`, {
      body: { ...erasureRequest, confirmation: String(id) },
    })
  it('includes every patient merged into this one and leaves no trace of either', async () => {
    const [word, otherWord] = ['nachtigallkehl', 'rotkehlquelle']
    const patient = await addFullPatient(drafts(word))
    const other = await addFullPatient(drafts(otherWord))
    await submission(other.id, otherWord)
    succeeded(await merge(patient.id, other.id, { email: 'take', notes: 'both' }))
    const appointment = await get(`/api/appointments/${other.appointment}`)
    const noted = { ...appointmentDraft('Harbor', patient.id), date: appointment.date, notes: otherWord }
    succeeded(await clinic.call('PUT', `/api/appointments/${other.appointment}`, { body: noted }))
    expect((await get(`/api/patients/${patient.id}/erasure`)).merged).toMatchObject([{ id: other.id }])
    expect(await erase(other.id)).toMatchObject({ status: 409, body: { code: 'merged_into_another' } })

    succeeded(
      await clinic.call('POST', `/api/patients/${other.id}/legal-hold`, { body: { reason: 'A claim' } }),
    )
    expect(await erase(patient.id)).toMatchObject({ status: 409, body: { code: 'patient_held' } })
    succeeded(
      await clinic.call('POST', `/api/patients/${other.id}/legal-hold/lift`, {
        body: { reason: 'Settled' },
      }),
    )
    expect(await erase(patient.id)).toMatchObject({ status: 201 })
    for (const id of [patient.id, other.id]) expect((await get(`/api/erasures/${id}`)).id).toBe(id)
    expect(await unmerge(patient.id, other.id)).toMatchObject({ status: 404 })
    const find = findWords([word, otherWord])
    expect(await tablesWith(testApp.admin, find)).toEqual([])
    await expect.poll(() => filesWith(testApp.dataDir, find)).toEqual([])
    await listsAgree()
  })

  it('of an unmerged patient includes the values that the other one took over', async () => {
    const word = 'zaunkoenigsruf'
    const survivor = await addFullPatient()
    const other = await addFullPatient(drafts(word))
    // All but the name, which the other patient’s reminders contain from the time of the merge.
    const taking = MERGE_FIELDS.filter((field) => field !== 'name').map((field) => [field, 'take'])
    succeeded(await merge(survivor.id, other.id, Object.fromEntries(taking)))
    const appointment = await get(`/api/appointments/${other.appointment}`)
    const noted = { ...appointmentDraft('Harbor', survivor.id), date: appointment.date, notes: word }
    succeeded(await clinic.call('PUT', `/api/appointments/${other.appointment}`, { body: noted }))
    succeeded(await unmerge(survivor.id, other.id))
    expect(await erase(other.id)).toMatchObject({ status: 201 })
    expect(await tablesWith(testApp.admin, findWords([word]))).toEqual([])
    const events = await get(`/api/history?kind=patient&record=${survivor.id}&limit=200`)
    expect(JSON.stringify(events)).not.toContain(word)
    expect((await readPatient(survivor.id)).firstName).toBe('Harbor')
    await listsAgree()
  })
})
