import { Effect } from 'effect'
import { expect, it, onTestFinished } from 'vitest'
import { follow, Store } from '#events'
import { clearOutbox, Courier } from '#modules/messages'
import { Patients } from '#modules/patients'
import { listOutbox } from '#modules/platform'
import { CLINIC } from '#testing'
import {
  clearInvitationOutbox,
  IntakeForms,
  invitationMessageSource,
  Invitations,
  Submission,
} from '../index.ts'
import { formDraft } from '../testing/forms-fixture.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'
import { openInvitingClinic } from '../testing/invitations-fixture.ts'

const rosa = aPatient({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@mail.example',
  phone: '(207) 555-0173',
  dateOfBirth: '1967-08-11',
  address: '4 Wharf Lane',
  emergencyContact: 'Luis',
  emergencyPhone: '(207) 555-0174',
})

it('erasing a patient clears their invitations from the outbox, including those sent before they were identified', async () => {
  const { run, dataDir, close } = await openInvitingClinic({ smtp: false })
  onTestFinished(close)
  const listRecipients = async () => (await listOutbox(dataDir, CLINIC)).rows.map(({ to }) => to)
  const patient = await run(Effect.flatMap(Patients, ({ register }) => register(rosa)))
  const form = await run(Effect.flatMap(IntakeForms, ({ create }) => create(formDraft())))
  const invited = async (email: string) => {
    const handOver = Effect.gen(function* () {
      const { rows } = yield* (yield* Invitations).page(form.id, {})
      const waiting = rows.find((row) => row.email === email)
      if (waiting) yield* (yield* Courier).handOver(yield* invitationMessageSource, CLINIC, waiting.id)
    })
    void run(Effect.flatMap(Invitations, ({ invite }) => invite(form.id, { email, name: '' }))).catch(() => 0)
    await expect.poll(() => run(handOver).then(listRecipients)).toContain(email)
    const { rows } = await run(Effect.flatMap(Invitations, ({ page }) => page(form.id, {})))
    return rows.find((row) => row.email === email)?.id ?? 0
  }
  await invited(rosa.email)
  await invited('somebody@mail.example')
  const submitted = {
    formId: form.id,
    formVersion: 1,
    responses: {},
    sensitive: false,
    language: 'en',
    quick: false,
    invitationId: await invited('rosa@work.example'),
  } as const
  const answered = Effect.flatMap(Store, (store) =>
    store.execute(Submission, {
      id: 'next',
      command: { _tag: 'SubmitForm', submitted, patientId: patient.id, form: 'active' },
    }),
  )
  await run(answered)
  await run(Effect.flatMap(Patients, ({ erase }) => erase(patient.id, 'her request')))
  const clearing = Effect.gen(function* () {
    for (const each of yield* Effect.all([clearOutbox, clearInvitationOutbox])) {
      yield* Effect.forkScoped(follow(each))
    }
    yield* Effect.promise(async () => {
      await expect.poll(listRecipients).toEqual(['somebody@mail.example'])
    })
  })
  await run(Effect.scoped(clearing))
})
