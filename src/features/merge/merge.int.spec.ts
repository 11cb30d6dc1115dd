import { FastCheck } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MERGE_FIELDS } from '#contracts/patients'
import { replayClinic, verifyClinic } from '#events'
import type { Answer } from './security/testing/call.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { filesWith, finding, tablesWith } from './security/testing/everywhere.ts'
import { type House, openHouse } from './security/testing/house.ts'
import { appointmentDraft, patientDraft } from './security/testing/samples.ts'

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
}, 120_000)
afterAll(() => house.close())

const succeeded = ({ status, text, body }: Answer) => {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}
const get = async (path: string) => succeeded(await clinic.call('GET', path))
const post = async (path: string, body: object) => succeeded(await clinic.call('POST', path, { body }))
const patient = (id: number) => get(`/api/patients/${id}`)
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

/** Somebody with a record of every kind. */
const known = async (more: object = {}) => {
  const id = await clinic.addPatient(more)
  const appointment = await visit(id)
  return {
    id,
    appointment,
    document: await clinic.addDocument(id),
    submission: await submission(id, 'as said'),
    reminder: await clinic.addReminder(id),
    invitation: await clinic.addKept(id),
  }
}

const TABLES = ['appointment_list', 'document_list', 'submission_list', 'reminder_list', 'reminder_text']

/** All that lists say of a patient and their records, but for how often it was written. */
const said = async (id: number) => {
  const rows = async (table: string, column: string) =>
    (
      await house.admin.query(
        `select to_jsonb(t) - 'version' as row from ${table} t where clinic_id = $1 and ${column} = $2 order by 1`,
        [clinic.clinicId, id],
      )
    ).rows.map(({ row }) => row)
  const records = await Promise.all(TABLES.map(async (table) => [table, await rows(table, 'patient_id')]))
  return { patient: await rows('patient_list', 'id'), ...Object.fromEntries(records) }
}

const listsAgree = async () => {
  const { runtime } = house.app
  const lists = await runtime.runPromise(replayClinic(clinic.clinicId, { write: false }))
  expect(lists.filter(({ differing }) => differing > 0)).toEqual([])
  expect(await runtime.runPromise(verifyClinic(clinic.clinicId, []))).toMatchObject({ fault: null })
}

/** Who is named as a possible duplicate. */
const alike = async (id: number) =>
  (await get(`/api/patients/${id}/duplicates`)).alike.map(({ id: found }: { id: number }) => found)

describe('two patients who are merged', () => {
  it('are one on every list, and two again as they were', { timeout: 60_000 }, async () => {
    const [own, other] = [await known(), await known()]
    const before = [await said(own.id), await said(other.id)]
    const counted = (await get('/api/dashboard/stats')).activePatients
    const preview = await get(`/api/patients/${own.id}/merge?with=${other.id}`)
    expect(preview).toMatchObject({
      id: own.id,
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

    const one = succeeded(await merge(own.id, other.id, { name: 'take', email: 'take' }))
    expect(one).toMatchObject({
      id: own.id,
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
      expect([of, (await get(`/api/${of}/${id}`)).patientId]).toEqual([of, own.id])
    expect((await get('/api/dashboard/stats')).activePatients).toBe(counted - 1)
    expect((await clinic.call('GET', `/api/patients/${other.id}`)).status).toBe(404)
    expect((await get(`/api/patients?q=${encodeURIComponent(preview.patient.email)}`)).length).toBe(0)
    expect((await get(`/api/patients/${own.id}/duplicates`)).merged).toMatchObject([
      { id: other.id, mergedBy: 'Harbor Owner', held: false },
    ])
    await listsAgree()

    const back = await get(`/api/patients/${own.id}/unmerge?duplicate=${other.id}`)
    expect(back.goesBack.map(({ field }: { field: string }) => field)).toEqual(['name', 'email'])
    expect(back).toMatchObject({ stays: [], emailTaken: false, moving: preview.moving })
    succeeded(await unmerge(own.id, other.id))
    expect([await said(own.id), await said(other.id)]).toEqual(before)
    expect((await get('/api/dashboard/stats')).activePatients).toBe(counted)
    await listsAgree()
  })

  it('what came since stays with the patient, and what was changed since is not lost', async () => {
    const [own, other] = [await known(), await known()]
    succeeded(await merge(own.id, other.id, { phone: 'take' }))
    const since = await visit(own.id)
    const { version: _, id: __, createdAt: ___, heldSince: ____, ...draft } = await patient(own.id)
    succeeded(
      await clinic.call('PUT', `/api/patients/${own.id}`, { body: { ...draft, phone: '+1 207 555 0000' } }),
    )
    const status = { status: 'confirmed' }
    succeeded(await clinic.call('PUT', `/api/appointments/${other.appointment}`, { body: status }))
    succeeded(await unmerge(own.id, other.id))
    expect((await patient(own.id)).phone).toBe('+1 207 555 0000')
    expect((await get(`/api/appointments/${since}`)).patientId).toBe(own.id)
    expect(await get(`/api/appointments/${other.appointment}`)).toMatchObject({
      patientId: other.id,
      status: 'confirmed',
    })
  })

  it('are not parted while both would have one email', async () => {
    const [own, other] = [await clinic.addPatient(), await clinic.addPatient()]
    const { email } = await patient(other)
    succeeded(await merge(own, other))
    await clinic.addPatient({ email })
    expect(await get(`/api/patients/${own}/unmerge?duplicate=${other}`)).toMatchObject({ emailTaken: true })
    expect(await unmerge(own, other)).toMatchObject({ status: 409, body: { code: 'unmerge_email_taken' } })
    expect(await unmerge(other, own)).toMatchObject({ status: 404 })
    expect(await unmerge(own, own)).toMatchObject({ status: 409, body: { code: 'not_merged' } })
  })

  it('decline what either declined, and no more once they are two', async () => {
    const [own, other] = [await clinic.addPatient(), await clinic.addPatient()]
    const declining = { preferred: 'email', email: true, sms: false, zone: null }
    succeeded(await clinic.call('PUT', `/api/patients/${other}/contact-preferences`, { body: declining }))
    expect((await get(`/api/patients/${own}/merge?with=${other}`)).declines).toEqual(['sms'])
    succeeded(await merge(own, other))
    expect((await get(`/api/patients/${own}/contact-preferences`)).sms).toMatchObject({
      agreed: false,
      how: 'merge',
    })
    succeeded(await unmerge(own, other))
    expect((await get(`/api/patients/${own}/contact-preferences`)).sms.agreed).toBe(true)
    expect((await get(`/api/patients/${other}/contact-preferences`)).sms.agreed).toBe(false)
  })

  it('are suggested while they look alike, and no more once somebody says that they are two', async () => {
    const born = { firstName: 'Ana', lastName: 'Ruiz', dateOfBirth: '1991-02-03' }
    const [own, other] = [await clinic.addPatient(born), await clinic.addPatient(born)]
    expect(await alike(own)).toContain(other)
    await post(`/api/patients/${other}/told-apart`, { otherId: own })
    expect(await alike(own)).not.toContain(other)
    expect(await alike(other)).not.toContain(own)
  })

  it('three of them leave in the order they came, and nothing is lost', async () => {
    const all = [await known(), await known(), await known()] as const
    const [first, second, third] = all
    const before = await Promise.all(all.map(({ id }) => said(id)))
    succeeded(await merge(second.id, third.id, { address: 'take' }))
    succeeded(await merge(first.id, second.id, { address: 'take' }))
    expect((await get(`/api/appointments/${third.appointment}`)).patientId).toBe(first.id)
    expect(await unmerge(second.id, third.id)).toMatchObject({ status: 404 })
    succeeded(await unmerge(first.id, second.id))
    succeeded(await unmerge(second.id, third.id))
    expect(await Promise.all(all.map(({ id }) => said(id)))).toEqual(before)
    await listsAgree()
  })
})

it('whatever is merged and parted is as it would be without', { timeout: 120_000 }, async () => {
  const choices = FastCheck.record(
    Object.fromEntries(MERGE_FIELDS.map((field) => [field, FastCheck.constantFrom('keep', 'take')])),
  )
  for (const chosen of FastCheck.sample(choices, { seed: 28, numRuns: 4 })) {
    const [own, other] = [await known(), await known()]
    const before = [await said(own.id), await said(other.id)]
    succeeded(await merge(own.id, other.id, chosen))
    succeeded(await unmerge(own.id, other.id))
    succeeded(await merge(other.id, own.id, chosen))
    succeeded(await unmerge(other.id, own.id))
    expect([await said(own.id), await said(other.id)]).toEqual(before)
  }
  await listsAgree()
})

const both = () => Promise.all([clinic.addPatient(), clinic.addPatient()])
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()

describe('at the same time', () => {
  it('two merges of the same pair are one, and of one into each other too', async () => {
    const [own, other] = await both()
    expect(statuses(await Promise.all([merge(own, other), merge(own, other)]))).toEqual([200, 404])
    const [left, right] = await both()
    expect(statuses(await Promise.all([merge(left, right), merge(right, left)]))).toEqual([200, 404])
    await listsAgree()
  })

  it('a key that comes again merges once', async () => {
    const [own, other] = await both()
    const headers = { 'idempotency-key': `merge-${own}` }
    const [first, second] = [await merge(own, other, {}, headers), await merge(own, other, {}, headers)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  it('a merge and a booking, a removal or an erasure leave nothing between two stools', async () => {
    const [own, other] = await both()
    const booking = () =>
      clinic.call('POST', '/api/appointments', {
        body: { ...appointmentDraft('Harbor', other), date: '2033-03-03' },
      })
    const [merged, booked] = await Promise.all([merge(own, other), booking()])
    expect(merged.status).toBe(200)
    // Booked before, it has come along; afterwards there is nobody to book for.
    const whose = booked.status < 300 ? (await get(`/api/appointments/${booked.body.id}`)).patientId : own
    expect([
      [201, own],
      [400, own],
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

describe('who is erased', () => {
  const letter = { ground: 'asked', reason: 'A letter of last week', early: true }
  const erase = (id: number) =>
    clinic.call('POST', `/api/patients/${id}/erasure`, { body: { ...letter, confirmation: String(id) } })
  it(
    'takes along whoever was merged into them, and nothing of either is left',
    { timeout: 60_000 },
    async () => {
      const [mine, theirs] = ['nachtigallkehl', 'rotkehlquelle']
      const own = await known(drafts(mine))
      const other = await known(drafts(theirs))
      await submission(other.id, theirs)
      succeeded(await merge(own.id, other.id, { email: 'take', notes: 'both' }))
      const appointment = await get(`/api/appointments/${other.appointment}`)
      const noted = { ...appointmentDraft('Harbor', own.id), date: appointment.date, notes: theirs }
      succeeded(await clinic.call('PUT', `/api/appointments/${other.appointment}`, { body: noted }))
      expect((await get(`/api/patients/${own.id}/erasure`)).merged).toMatchObject([{ id: other.id }])
      expect(await erase(other.id)).toMatchObject({ status: 409, body: { code: 'merged_into_another' } })

      succeeded(
        await clinic.call('POST', `/api/patients/${other.id}/legal-hold`, { body: { reason: 'A claim' } }),
      )
      expect(await erase(own.id)).toMatchObject({ status: 409, body: { code: 'patient_held' } })
      succeeded(
        await clinic.call('POST', `/api/patients/${other.id}/legal-hold/lift`, {
          body: { reason: 'Settled' },
        }),
      )
      expect(await erase(own.id)).toMatchObject({ status: 201 })
      for (const id of [own.id, other.id]) expect((await get(`/api/erasures/${id}`)).id).toBe(id)
      expect(await unmerge(own.id, other.id)).toMatchObject({ status: 404 })
      const find = finding([mine, theirs])
      expect(await tablesWith(house.admin, find)).toEqual([])
      await expect.poll(() => filesWith(house.dataDir, find), { timeout: 20_000, interval: 50 }).toEqual([])
      await listsAgree()
    },
  )

  it('alone, once they are two again, takes along what was taken over from them', async () => {
    const word = 'zaunkoenigsruf'
    const own = await known()
    const other = await known(drafts(word))
    // But for the name, with which reminders of the other were written while the two were one.
    const taking = MERGE_FIELDS.filter((field) => field !== 'name').map((field) => [field, 'take'])
    succeeded(await merge(own.id, other.id, Object.fromEntries(taking)))
    const appointment = await get(`/api/appointments/${other.appointment}`)
    const noted = { ...appointmentDraft('Harbor', own.id), date: appointment.date, notes: word }
    succeeded(await clinic.call('PUT', `/api/appointments/${other.appointment}`, { body: noted }))
    succeeded(await unmerge(own.id, other.id))
    expect(await erase(other.id)).toMatchObject({ status: 201 })
    expect(await tablesWith(house.admin, finding([word]))).toEqual([])
    const events = await get(`/api/history?kind=patient&record=${own.id}&limit=200`)
    expect(JSON.stringify(events)).not.toContain(word)
    expect((await patient(own.id)).firstName).toBe('Harbor')
    await listsAgree()
  })
})
