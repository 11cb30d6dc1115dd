import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, openTestApp } from '../journeys/testing/app.ts'
import { type Clinic, openClinic } from '../journeys/testing/clinic.ts'
import { parts } from './registry.ts'
import { rebuildOutdatedReadModels } from './rebuild-outdated-read-models.ts'

const { projections } = parts

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'North')
  await refresh()
})
afterAll(() => testApp.close())

const refresh = () => testApp.app.runtime.runPromise(rebuildOutdatedReadModels)

const versionOf = async (table: string): Promise<number> => {
  const { rows } = await testApp.admin.query(
    'select version from projection_versions where table_name = $1',
    [table],
  )
  return rows[0]?.version
}

const emailOf = async (id: number): Promise<string> => {
  const { rows } = await testApp.admin.query(
    'select email from patient_list where clinic_id = $1 and id = $2',
    [clinic.clinicId, id],
  )
  return rows[0]?.email
}

const spoil = (id: number) =>
  testApp.admin.query('update patient_list set email = $3 where clinic_id = $1 and id = $2', [
    clinic.clinicId,
    id,
    'old@projection.example',
  ])

describe('read models at startup', () => {
  it('count as current when the program records projection versions for the first time', async () => {
    for (const { table, version } of projections)
      expect([table, await versionOf(table)]).toEqual([table, version])
  })

  it('are refilled from the log if another projection version filled them', async () => {
    const before = await emailOf(clinic.patientId)
    await spoil(clinic.patientId)
    await testApp.admin.query(`update projection_versions set version = 0 where table_name = 'patient_list'`)
    await refresh()
    expect(await emailOf(clinic.patientId)).toBe(before)
    expect(await versionOf('patient_list')).toBe(
      projections.find(({ table }) => table === 'patient_list')?.version,
    )
  })

  it('are refilled if the projection is new', async () => {
    await spoil(clinic.patientId)
    await testApp.admin.query(`delete from projection_versions where table_name = 'patient_list'`)
    await refresh()
    expect(await emailOf(clinic.patientId)).not.toBe('old@projection.example')
  })

  it('are left alone if no projection changed', async () => {
    await spoil(clinic.patientId)
    await refresh()
    expect(await emailOf(clinic.patientId)).toBe('old@projection.example')
  })

  it('are refilled although an event of another clinic cannot be read, and that clinic’s later', async () => {
    const other = await openClinic(testApp, 'South')
    // Clinics are refilled in the order of their numbers: what is damaged comes first.
    const [damaged, sound] = clinic.clinicId < other.clinicId ? [clinic, other] : [other, clinic]
    const setSchema = (version: number) =>
      testApp.admin.query(
        `begin; alter table events disable trigger user;
         update events set schema_version = ${version} where clinic_id = ${damaged.clinicId} and position = 1;
         alter table events enable trigger user; commit`,
      )
    await testApp.admin.query(`update patient_list set email = 'old@projection.example'`)
    await testApp.admin.query(`update projection_versions set version = 0 where table_name = 'patient_list'`)
    await setSchema(0)
    await refresh()
    const emails = () =>
      testApp.admin.query(
        `select clinic_id = ${sound.clinicId} as sound from patient_list where email = 'old@projection.example' group by 1`,
      )
    expect((await emails()).rows).toEqual([{ sound: false }])
    await setSchema(1)
    await refresh()
    expect((await emails()).rows).toEqual([])
  })
})
