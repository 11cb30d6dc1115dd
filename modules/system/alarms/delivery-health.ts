import { Effect } from 'effect'
import { Database, sql, type Statement } from '#events'
import { type DeliveryTally, Mail, Sms } from '#modules/platform'

/** The recent failures of a provider, for messages of all processes. Moments are ISO 8601. */
export interface DeliveryHealth {
  readonly channel: 'email' | 'sms'
  /** The number since the last success. */
  readonly failures: number
  readonly failedAt: string | null
}

export const deliveryHealth: Statement<DeliveryHealth> = sql`
  select channel, failures, failed_at as "failedAt" from delivery_health order by channel`

const saveTally = (channel: DeliveryHealth['channel'], { accepted, failed }: DeliveryTally): Statement => {
  const [sentNow, failedNow] = [accepted > 0, failed > 0]
  // With both, their order is unknown. A provider that accepted one message counts as working.
  const failures = sentNow ? 0 : failed
  return sql`
    insert into delivery_health (channel, failures, failed_at, sent_at) values (${channel}, ${failures}::int,
      case when ${failedNow}::boolean then now() end, case when ${sentNow}::boolean then now() end)
    on conflict (channel) do update set
      failures = case when ${sentNow}::boolean then 0 else delivery_health.failures + excluded.failures end,
      failed_at = coalesce(excluded.failed_at, delivery_health.failed_at),
      sent_at = coalesce(excluded.sent_at, delivery_health.sent_at)`
}

/** Saves this process's delivery tallies since the last time. */
export const saveDeliveryHealth = Effect.gen(function* () {
  const { lookup } = yield* Database
  const tallies = [
    ['email', (yield* Mail).takeTally()],
    ['sms', (yield* Sms).takeTally()],
  ] as const
  for (const [channel, tally] of tallies)
    if (tally.accepted + tally.failed > 0) yield* lookup(saveTally(channel, tally))
})
