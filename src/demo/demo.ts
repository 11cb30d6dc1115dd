import { Clock, Effect } from 'effect'
import { Origin, type OriginShape, Database, ownReceipt, sql, Store } from '#events'
import { Clinics } from '#modules/clinic'
import { Identity } from '#modules/identity'
import { wallAt } from '#modules/kernel'
import type { Act, TimedAct } from './act.ts'
import { CONTACT, DATE_FORMAT, OWNER } from './cast.ts'
import { keep } from './acts/documents.ts'
import { arrive, book, furnish, join, mark, move, register, repeat, warn } from './acts/front-desk.ts'
import { answer, review, shape } from './acts/forms.ts'
import { follow, invite } from './acts/invitations.ts'
import { renew, subscribe } from './acts/subscription.ts'
import { deliver, prefer, stop, tell } from './acts/messages.ts'
import { emptyStage, never, receiptOf, type Stage } from './stage.ts'
import { at } from './stepped-clock.ts'
import { tidy } from './acts/notifications.ts'
import { timeline } from './timeline.ts'
import { arrange } from './acts/work-hours.ts'

type Milestone = 'begun' | 'finished'

/** Stores a receipt that says how far the run came; it holds for a day, as the receipts of the acts do. */
const note = (milestone: Milestone) =>
  Effect.flatMap(Store, (store) => store.together(() => Effect.succeed({ id: 0 }), {})).pipe(
    Effect.updateService(Origin, (origin) => ({ ...origin, receipt: receiptOf(milestone) })),
  )

/**
 * Whether a run of the demo was interrupted in this clinic and can go on: it began within the last day and did not
 * finish, or it stopped before the first patient. A clinic that somebody opened with the owner's address is not the demo's. Without their receipts the acts would be repeated, so an older half
 * stays as it is, as does a demo clinic of a version that noted no progress.
 */
const isInterrupted = (origin: OriginShape) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { clinicId } = origin
    const holds = (milestone: Milestone) => sql`exists (
      select from receipts
      where clinic_id = ${clinicId} and key = ${ownReceipt({ ...origin, receipt: receiptOf(milestone) })?.key}
        and recorded_at > now() - interval '24 hours')`
    const [row] = yield* query(
      sql<{ interrupted: boolean }>`select not ${holds('finished')} and (${holds('begun')} or not exists (
          select from events where clinic_id = ${clinicId} and stream_type = 'patient'))
        and exists (select from events
          where clinic_id = ${clinicId} and position = 1 and meta->>'source' = 'demo') as interrupted`,
    )
    return row?.interrupted ?? false
  }).pipe(Effect.provideService(Origin, origin))

const ADDRESS = '127.0.0.1'

const keyed = (origin: OriginShape, key: string): OriginShape => ({ ...origin, receipt: receiptOf(key) })

const perform = (stage: Stage, { act, at: moment }: TimedAct) =>
  Effect.gen(function* () {
    if (act.does === 'subscribe') yield* subscribe(stage)
    else if (act.does === 'renew') yield* renew(stage, moment)
    else if (act.does === 'join') yield* join(stage, act)
    else if (act.does === 'furnish') yield* furnish(stage, act)
    else if (act.does === 'arrange') yield* arrange(stage, act)
    else if (act.does === 'register') yield* register(stage, act)
    else if (act.does === 'move') yield* move(stage, act)
    else if (act.does === 'book') yield* book(stage, act)
    else if (act.does === 'repeat') yield* repeat(stage, act)
    else if (act.does === 'mark') yield* mark(stage, act)
    else if (act.does === 'arrive') yield* arrive(stage, act)
    else if (act.does === 'warn') yield* warn(stage, act)
    else if (act.does === 'shape') yield* shape(stage, act)
    else if (act.does === 'answer') yield* answer(stage, act)
    else if (act.does === 'review') yield* review(stage, act)
    else if (act.does === 'invite') yield* invite(stage, act)
    else if (act.does === 'prefer') yield* prefer(stage, act)
    else if (act.does === 'stop') yield* stop(stage, act)
    else if (act.does === 'keep') yield* keep(stage, act)
    else if (act.does === 'tell') yield* tell(stage, act, moment)
    else yield* follow(stage, act)
  })

const nameOf = (act: Act): string => Object.values(act).join('-')

const ownerOf = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'demo',
})

/** Opens the demo clinic, or returns the one there is, with an origin that acts as its owner. */
const open = (existing: number | null, opened: number) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    if (existing === null)
      yield* identity.register(OWNER, { browser: false, address: ADDRESS, source: 'demo' }).pipe(at(opened))
    const clinicId = existing ?? (yield* identity.clinicOf(OWNER.email)) ?? never()
    const origin = ownerOf(clinicId)
    yield* note('begun').pipe(Effect.provideService(Origin, origin))
    yield* Effect.gen(function* () {
      const clinics = yield* Clinics
      const { name, zone, services } = yield* clinics.tab()
      yield* clinics.save({ name, zone, dateFormat: DATE_FORMAT, services: [...services], ...CONTACT })
    }).pipe(at(opened + 600_000), Effect.provideService(Origin, origin))
    return origin
  })

/**
 * Creates the demo clinic: runs commands on a clock stepped through its last 90 days. Leaves a clinic of the demo’s
 * owner alone, whichever version made it, unless a run was interrupted there within the last day: that one goes on.
 * Fails with what the commands refuse.
 */
export const makeDemo = Effect.gen(function* () {
  const existing = yield* (yield* Identity).clinicOf(OWNER.email)
  if (existing !== null && !(yield* isInterrupted(ownerOf(existing)))) return
  const now = yield* Clock.currentTimeMillis
  const { date } = wallAt(OWNER.zone, now)
  const plan = timeline(OWNER.zone, date, now)
  const origin = yield* open(existing, plan.opened)
  yield* Effect.gen(function* () {
    const stage = emptyStage(plan, origin)
    for (const timed of plan.acts) {
      yield* deliver(stage, timed.at)
      const acting = keyed(origin, nameOf(timed.act))
      yield* perform(stage, timed).pipe(at(timed.at), Effect.provideService(Origin, acting))
    }
    yield* deliver(stage, now)
    yield* tidy.pipe(at(now))
    yield* note('finished')
  }).pipe(Effect.provideService(Origin, origin))
})
