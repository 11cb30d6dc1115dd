import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { raw, Database, rebuildClinic, verifyClinic } from '#events'
import { appointmentEvents, appointmentList } from '#modules/appointments'
import { patientEvents, patientList, patientTotal } from '#modules/patients'
import { CLINIC, openProgram } from '#testing'
import { seedClinic } from './seed.ts'

const parts = {
  kinds: [...patientEvents, ...appointmentEvents],
  projections: [patientList, patientTotal, appointmentList],
  reactions: [],
}

let clinic: Awaited<ReturnType<typeof open>>
const open = () => openProgram(parts, Layer.empty)
beforeAll(async () => {
  clinic = await open()
})
afterAll(() => clinic.close())

const select = (text: string) => clinic.run(Effect.flatMap(Database, ({ query }) => query(raw(text))))

it('adds patients and visits to a clinic again and again, and its read models show them', async () => {
  for (const round of [1, 2]) {
    await clinic.run(seedClinic({ patients: 5, appointments: 20 }))
    expect(await select('select id from patient_list order by id')).toEqual(
      Array.from({ length: 5 * round }, (_, n) => ({ id: n + 1 })),
    )
    expect(
      await select('select count(*)::int as n, max(patient_id) <= max(id) as fits from appointment_list'),
    ).toEqual([{ n: 20 * round, fits: true }])
  }
  expect(
    await select(`select distinct date - (now() at time zone 'America/New_York')::date as ahead
                  from appointment_list order by 1`),
  ).toEqual([{ ahead: -640 }, { ahead: -639 }])
  expect(await select('select distinct patient_id > 10 as unknown from appointment_list')).toEqual([
    { unknown: false },
  ])
  const replayed = await clinic.run(rebuildClinic(CLINIC, { write: false }))
  expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])
  expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
})
