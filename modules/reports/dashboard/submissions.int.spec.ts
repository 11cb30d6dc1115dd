import { Effect } from 'effect'
import type { Origin } from '#events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pendingSubmissions } from '#modules/intake-forms'
import { Patients } from '#modules/patients'
import { openReceivingClinic } from '../../intake-forms/testing/submissions-fixture.ts'
import { Dashboard } from './dashboard.ts'

let clinic: Awaited<ReturnType<typeof openReceivingClinic>>
beforeAll(async () => {
  clinic = await openReceivingClinic()
})
afterAll(() => clinic.close())

const show = <A>(useService: (dashboard: typeof Dashboard.Service) => Effect.Effect<A, never, Origin>) =>
  clinic.run(
    Effect.flatMap(Dashboard, useService).pipe(
      Effect.provide(Dashboard.layer({ forms: pendingSubmissions })),
    ),
  )

it('a submission waits on the dashboard until staff review it, and shows in recent activity', async () => {
  const { id: formId } = await clinic.newForm({ title: 'Consent' })
  const { id } = await clinic.send({ formId, responses: { name: 'Rosa' } })
  await clinic.send({ formId, responses: { name: 'Rosa' } })
  expect(await show((d) => d.stats())).toMatchObject({ pendingForms: 2, formsTrend: 2 })
  const rosa = await clinic.register()
  await clinic.ask((s) => s.accept(id, { patientId: rosa.id, fields: [] }))
  expect(await show((d) => d.stats())).toMatchObject({ pendingForms: 1, formsTrend: 1 })
  const activity = await show((d) => d.activity())
  expect(
    activity.map(({ type, message, recordId, patientId }) => [type, message, recordId, patientId]),
  ).toEqual([
    ['patient', 'Rosa Maria Delgado added', rosa.id, rosa.id],
    ['document', 'Consent submitted', id + 1, null],
    ['document', 'Rosa Maria Delgado submitted Consent', id, rosa.id],
  ])
  await clinic.run(Effect.flatMap(Patients, (patients) => patients.erase(rosa.id, 'as asked')))
  expect((await show((d) => d.activity())).map(({ message, patientId }) => [message, patientId])).toEqual([
    ['Consent submitted', null],
    ['Consent submitted', null],
  ])
})
