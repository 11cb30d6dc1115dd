import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { Database, Origin, rebuildClinic, sql, verifyClinic } from '#events'
import { Billing } from '#modules/billing'
import { Documents } from '#modules/documents'
import { Identity } from '#modules/identity'
import { IntakeForms, Invitations, Submissions } from '#modules/intake-forms'
import { Notifications } from '#modules/notifications'
import { Reminders } from '#modules/reminders'
import { Dashboard } from '#modules/reports'
import type { App } from '../program/app.ts'
import { OWNER, PATIENTS } from './cast.ts'
import { makeDemo } from './demo.ts'
import { atMoment } from './stepped-clock.ts'
import { countEvents, demoProgram, ownerIn } from './testing/demo-program.ts'
import { tryDemo } from './try-demo.ts'

const readRecords = Effect.gen(function* () {
  const { rows: forms } = yield* (yield* IntakeForms).page({})
  const { rows: papers } = yield* (yield* Submissions).page({})
  const consent = forms.find(({ title }) => title === 'Consent to Treatment')
  const { rows: invitations } = yield* (yield* Invitations).page(consent?.id ?? 0, {})
  const { rows: reminders } = yield* (yield* Reminders).page({})
  const { rows: notifications, unread } = yield* (yield* Notifications).page({})
  const { rows: documents } = yield* (yield* Documents).page({})
  const { stats, activity, firstSteps } = yield* Dashboard
  const activities = yield* activity(12)
  return {
    forms,
    papers,
    invitations,
    reminders,
    notifications,
    unread,
    documents,
    activities,
    stats: yield* stats(),
    // A clinic that has everything is not told what to do first.
    stepsLeft: (yield* firstSteps()).steps.filter(({ done }) => !done),
  }
})

const lookAtPlan = Effect.gen(function* () {
  const { clinicId } = yield* Origin
  const subscription = yield* (yield* Billing).subscription()
  const happened = yield* (yield* Database).query<{ type: string; at: string }>(
    sql`select type, recorded_at as at from events
        where clinic_id = ${clinicId} and stream_type = 'subscription' order by position`,
  )
  return { subscription, happened }
})

/** Makes the demo until a few patients are registered, and returns how many there are. */
const interruptDemo = async (app: App, moment: string): Promise<number> => {
  const isHalf = Effect.gen(function* () {
    const clinicId = yield* (yield* Identity).clinicOf(OWNER.email)
    const origin = { clinicId: clinicId ?? 0, actor: { kind: 'user', id: 1 }, source: 'api' } as const
    const { patients } = yield* countEvents.pipe(Effect.provideService(Origin, origin))
    return patients >= 5
  })
  const half = isHalf.pipe(Effect.delay('20 millis'), Effect.repeat({ until: (reached) => reached }))
  await app.runtime.runPromise(Effect.raceFirst(makeDemo.pipe(atMoment(Date.parse(moment))), half))
  const begun = countEvents.pipe(Effect.provideService(Origin, await ownerIn(app)))
  return (await app.runtime.runPromise(begun)).patients
}

it.each([
  ['in the afternoon, after an interruption,', '2026-11-18T20:12:00Z', true],
  ['just after midnight, on a Sunday,', '2027-03-14T05:03:00Z', false],
])(
  'the demo clinic, opened %s has forms, reminders and documents with a history',
  async (_, moment, isInterrupted) => {
    const app = await demoProgram()
    const { runtime } = app
    const lines: string[] = []
    const go = () =>
      runtime.runPromise(
        tryDemo((level, message) => void lines.push(`${level}: ${message}`)).pipe(
          atMoment(Date.parse(moment)),
        ),
      )
    const begun = isInterrupted ? await interruptDemo(app, moment) : 0
    expect(begun).toBeLessThan(PATIENTS.length)
    await go()
    const origin = await ownerIn(app)
    const count = () => runtime.runPromise(countEvents.pipe(Effect.provideService(Origin, origin)))
    const finished = await count()
    expect(finished.patients).toBe(PATIENTS.length)
    await go()
    expect([await count(), lines]).toEqual([finished, []])
    const records = await runtime.runPromise(
      readRecords.pipe(Effect.provideService(Origin, origin), atMoment(Date.parse(moment))),
    )
    expect(records.forms.map(({ title, isActive, formVersion }) => [title, isActive, formVersion])).toEqual([
      ['Insurance Information', false, 1],
      ['Consent to Treatment', true, 1],
      ['Medical History', true, 2],
      ['New Patient Intake', true, 2],
    ])
    const waiting = records.papers.filter(({ state }) => state === 'new')
    expect(records.stepsLeft).toEqual([])
    expect(records.stats.pendingForms).toBe(waiting.length)
    expect(waiting.map(({ language }) => language)).toContain('es')
    expect(records.papers.length).toBeGreaterThan(20)
    expect(new Set(records.papers.map(({ sensitive }) => sensitive))).toEqual(new Set([true, false]))
    expect(records.papers.every(({ submittedAt }) => submittedAt <= new Date(moment).toISOString())).toBe(
      true,
    )
    expect(records.invitations).toMatchObject([{ state: 'submitted', patientId: 36 }])

    const kinds = records.reminders.map(({ status, type, kind, rule, overdue, reasonCode }) =>
      [status, overdue ? 'overdue' : (reasonCode ?? type), rule ? 'by rule' : kind].join(' '),
    )
    expect(kinds).toEqual(
      expect.arrayContaining([
        'pending email by rule',
        'pending sms by rule',
        'sent email by rule',
        'sent sms by rule',
        'sent email follow-up',
        'pending overdue reminder',
        'failed phone_invalid reminder',
        'failed opted_out reminder',
      ]),
    )
    const late = records.reminders.filter(
      ({ status, rule }) => rule && status !== 'sent' && status !== 'pending',
    )
    expect(late.map(({ reasonCode }) => reasonCode)).toEqual([])
    expect([records.notifications.length, records.unread]).toEqual([6, 3])
    const documentLines = records.documents.map(({ originalName, state, isSensitive, flags, submissionId }) =>
      [originalName, submissionId ? 'with a form' : state, isSensitive ? 'sensitive' : '', ...flags]
        .filter(Boolean)
        .join(', '),
    )
    expect(documentLines).toHaveLength(16)
    expect(documentLines.slice(0, 6)).toEqual([
      'MRI left knee.pdf, awaiting content',
      'Blood count.pdf, kept',
      'IMG_2207.png, with a form',
      'Prescription allopurinol.pdf, kept',
      'HbA1c and kidney function.pdf, kept',
      'Prior authorization MRI knee.pdf, kept, scripts',
    ])
    expect(documentLines).toContain('Session notes 3.pdf, kept, sensitive')
    expect(new Set(records.documents.map(({ documentType }) => documentType)).size).toBe(6)
    expect(records.activities.map(({ message }) => message)).toContain(
      'Lab Results uploaded for Lucia Romano',
    )

    expect(await runtime.runPromise(verifyClinic(origin.clinicId, []))).toMatchObject({ fault: null })
    const replayed = await runtime.runPromise(rebuildClinic(origin.clinicId, { write: false }))
    expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])

    const plan = await runtime.runPromise(lookAtPlan.pipe(Effect.provideService(Origin, origin)))
    expect(plan.subscription).toMatchObject({
      tier: 'team',
      status: 'active',
      provider: 'practice',
      trouble: 'none',
      restricted: false,
      cancelsAt: null,
    })
    const daysAgo = (then: string) => Math.round((Date.parse(moment) - Date.parse(then)) / 86_400_000)
    expect(plan.happened.map(({ type, at: then }) => [type, daysAgo(then)])).toEqual([
      ['SubscriptionStarted', 90],
      ['PayerRegistered', 85],
      ['SubscriptionConfirmed', 85],
      ['SubscriptionTierChanged', 85],
      ['SubscriptionRenewed', 55],
      ['SubscriptionRenewed', expect.closeTo(25, -1)],
    ])
    expect(daysAgo(plan.subscription.periodEndsAt ?? '')).toBeLessThan(0)
  },
)
