import { Clock, Effect } from 'effect'
import { Origin, type OriginShape, Database, ownReceipt, sql, Store } from '#events'
import { Clinics } from '#modules/clinic'
import { Identity } from '#modules/identity'
import { localTimeAt } from '#modules/kernel'
import type { Act, TimedAct } from './act.ts'
import { CONTACT, DATE_FORMAT, OWNER } from './cast.ts'
import { uploadDocument } from './acts/documents.ts'
import {
  markArrival,
  bookVisit,
  addRoom,
  addColleague,
  markVisit,
  moveHouse,
  registerPatient,
  bookSeries,
  setAlerts,
} from './acts/front-desk.ts'
import { submitForm, reviewSubmission, changeForm } from './acts/forms.ts'
import { openInvitation, inviteToForm } from './acts/invitations.ts'
import { renew, subscribe } from './acts/subscription.ts'
import { sendDueReminders, preferTexts, optOut, sendMessage } from './acts/messages.ts'
import { emptyStage, failPlan, receiptOf, type Stage } from './stage.ts'
import { atMoment } from './stepped-clock.ts'
import { removeMostNotifications } from './acts/notifications.ts'
import { timeline } from './timeline.ts'
import { setWorkHours } from './acts/work-hours.ts'

type Milestone = 'begun' | 'finished'

/** Stores a receipt that records the progress of the run. It expires after a day, like the receipts of the acts. */
const storeMilestone = (milestone: Milestone) =>
  Effect.flatMap(Store, (store) => store.transact(() => Effect.succeed({ id: 0 }))).pipe(
    Effect.updateService(Origin, (origin) => ({ ...origin, receipt: receiptOf(milestone) })),
  )

/**
 * Whether a run of the demo was interrupted in this clinic and can go on: it began within the last day and did not
 * finish, or it stopped before the first patient. After a day the acts have no receipts and would be repeated, so an
 * older unfinished clinic stays as it is, and so does the clinic of a version that recorded no progress. A clinic
 * that somebody registered with the owner's address is not the demo's.
 */
const isInterrupted = (origin: OriginShape) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { clinicId } = origin
    const hasReceipt = (milestone: Milestone) => sql`exists (
      select from receipts
      where clinic_id = ${clinicId} and key = ${ownReceipt({ ...origin, receipt: receiptOf(milestone) })?.key}
        and recorded_at > now() - interval '24 hours')`
    const [row] = yield* query(
      sql<{
        interrupted: boolean
      }>`select not ${hasReceipt('finished')} and (${hasReceipt('begun')} or not exists (
          select from events where clinic_id = ${clinicId} and stream_type = 'patient'))
        and exists (select from events
          where clinic_id = ${clinicId} and position = 1 and meta->>'source' = 'demo') as interrupted`,
    )
    return row?.interrupted ?? false
  }).pipe(Effect.provideService(Origin, origin))

const ADDRESS = '127.0.0.1'

const withReceipt = (origin: OriginShape, key: string): OriginShape => ({
  ...origin,
  receipt: receiptOf(key),
})

const perform = (stage: Stage, { act, at: moment }: TimedAct) =>
  Effect.gen(function* () {
    if (act.does === 'subscribe') yield* subscribe(stage)
    else if (act.does === 'renew') yield* renew(stage, moment)
    else if (act.does === 'join') yield* addColleague(stage, act)
    else if (act.does === 'furnish') yield* addRoom(stage, act)
    else if (act.does === 'arrange') yield* setWorkHours(stage, act)
    else if (act.does === 'register') yield* registerPatient(stage, act)
    else if (act.does === 'move') yield* moveHouse(stage, act)
    else if (act.does === 'book') yield* bookVisit(stage, act)
    else if (act.does === 'repeat') yield* bookSeries(stage, act)
    else if (act.does === 'mark') yield* markVisit(stage, act)
    else if (act.does === 'arrive') yield* markArrival(stage, act)
    else if (act.does === 'warn') yield* setAlerts(stage, act)
    else if (act.does === 'shape') yield* changeForm(stage, act)
    else if (act.does === 'answer') yield* submitForm(stage, act)
    else if (act.does === 'review') yield* reviewSubmission(stage, act)
    else if (act.does === 'invite') yield* inviteToForm(stage, act)
    else if (act.does === 'prefer') yield* preferTexts(stage, act)
    else if (act.does === 'stop') yield* optOut(stage, act)
    else if (act.does === 'keep') yield* uploadDocument(stage, act)
    else if (act.does === 'tell') yield* sendMessage(stage, act, moment)
    else yield* openInvitation(stage, act)
  })

const nameOf = (act: Act): string => Object.values(act).join('-')

const ownerOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'demo',
})

/** Opens the demo clinic unless it exists. Returns an origin that acts as its owner. */
const openClinic = (existing: number | null, openedAt: number) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    if (existing === null)
      yield* identity
        .register(OWNER, { browser: false, address: ADDRESS, source: 'demo' })
        .pipe(atMoment(openedAt))
    const clinicId = existing ?? (yield* identity.clinicOf(OWNER.email)) ?? failPlan()
    const origin = ownerOf(clinicId)
    yield* storeMilestone('begun').pipe(Effect.provideService(Origin, origin))
    yield* Effect.gen(function* () {
      const clinics = yield* Clinics
      const { name, zone, services } = yield* clinics.tab()
      yield* clinics.save({ name, zone, dateFormat: DATE_FORMAT, services: [...services], ...CONTACT })
    }).pipe(atMoment(openedAt + 600_000), Effect.provideService(Origin, origin))
    return origin
  })

/**
 * Creates the demo clinic: runs commands on a clock stepped through its last 90 days. If the demo’s owner already has
 * a clinic, continues an interrupted run in it, or else leaves it unchanged. Fails if a command is refused.
 */
export const makeDemo = Effect.gen(function* () {
  const existing = yield* (yield* Identity).clinicOf(OWNER.email)
  if (existing !== null && !(yield* isInterrupted(ownerOf(existing)))) return
  const now = yield* Clock.currentTimeMillis
  const { date } = localTimeAt(OWNER.zone, now)
  const plan = timeline(OWNER.zone, date, now)
  const origin = yield* openClinic(existing, plan.opened)
  yield* Effect.gen(function* () {
    const stage = emptyStage(plan, origin)
    for (const timedAct of plan.acts) {
      yield* sendDueReminders(stage, timedAct.at)
      const actOrigin = withReceipt(origin, nameOf(timedAct.act))
      yield* perform(stage, timedAct).pipe(atMoment(timedAct.at), Effect.provideService(Origin, actOrigin))
    }
    yield* sendDueReminders(stage, now)
    yield* removeMostNotifications.pipe(atMoment(now))
    yield* storeMilestone('finished')
  }).pipe(Effect.provideService(Origin, origin))
})
