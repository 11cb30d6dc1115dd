import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Clinics } from '#modules/clinic'
import { DocumentErased, DocumentRefused, DocumentRemoved, DocumentRestored } from '../../documents/events.ts'
import { NOW, openTwoClinics } from '../../notifications/testing/two-clinics.ts'
import { uploadedEvent } from '../../notifications/testing/sample-events.ts'
import { PatientErased } from '../../patients/events.ts'
import { Dashboard } from './dashboard.ts'

let clinic: Awaited<ReturnType<typeof openTwoClinics>>
beforeAll(async () => {
  clinic = await openTwoClinics()
})
afterAll(() => clinic.close())

const dashboard = Layer.provide(Dashboard.layer(), Clinics.layer)

const listActivity = async (most: number) => {
  const activity = Effect.flatMap(Dashboard, (d) => d.activity(most))
  return (await clinic.run(Effect.provide(activity, dashboard))).map(
    ({ type, message, recordId, documentType }) => [type, message, recordId, documentType],
  )
}

it('shows uploaded and removed documents, except those of a submission', async () => {
  await clinic.recordEvents(NOW, 'document', 1, uploadedEvent(10, 10))
  await clinic.recordEvents(NOW, 'document', 2, uploadedEvent(10, 20, 1, 7))
  await clinic.recordEvents(NOW, 'document', 1, [
    DocumentRemoved({ size: 10 }),
    DocumentRestored({ size: 10 }),
  ])
  await clinic.recordEvents(NOW, 'document', 1, [DocumentRefused({ finding: 'Eicar', size: 10 })])
  expect(await listActivity(4)).toEqual([
    ['document', 'Virus found in Lab Results of Henry Adeyemi', 1, 'Lab Results'],
    ['document', 'Lab Results of Henry Adeyemi restored', 1, 'Lab Results'],
    ['document', 'Lab Results of Henry Adeyemi deleted', 1, 'Lab Results'],
    ['document', 'Lab Results uploaded for Henry Adeyemi', 1, 'Lab Results'],
  ])
  await clinic.recordEvents(NOW, 'patient', 1, [PatientErased({ reason: 'asked', ground: 'asked' })])
  await clinic.recordEvents(NOW, 'document', 1, [DocumentErased({ size: 0, listed: true })])
  expect((await listActivity(9)).filter(([type]) => type === 'document')).toEqual([])
})
