import { Context, Effect, Layer } from 'effect'
import { Database, Origin, sql } from '#events'
import { accessed, accessedMany } from '#modules/audit'
import { everyPatientName } from '#modules/patients'
import { Config, type Kept, listOutbox, Mail, readOutbox, Sms } from '#modules/platform'
import type { OutboxQuery } from './contract.ts'
import type { KeptLetter, KeptRow } from './kept-row.ts'
import { KeptMessageNotFound } from './outbox-errors.ts'

/** A page of the outbox, with the cursor of the next one, or null. */
export interface OutboxPage {
  readonly rows: readonly KeptRow[]
  readonly next: string | null
}

const rowOf = ({ id, channel, to, subject, keptAt }: Kept): KeptRow => ({ id, channel, to, subject, keptAt })

const patientIn = (about: string | null): number | undefined => {
  const id = /^patient-(\d{1,16})$/.exec(about ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

const make = Effect.gen(function* () {
  const { dataDir } = yield* Config
  const database = yield* Database
  const { kind: email } = yield* Mail
  const { kind: sms } = yield* Sms

  /** The newest messages first; without a limit all of them. The access ledger says that it was read. */
  const page = Effect.fn('Outbox.page')(function* ({ limit = Infinity, cursor }: OutboxQuery) {
    const { clinicId } = yield* Origin
    const asked = { limit, ...(cursor !== undefined && { cursor }) }
    yield* database.query(yield* accessedMany('outbox'))
    const { rows, next } = yield* Effect.promise(() => listOutbox(dataDir, clinicId, asked))
    return { rows: rows.map(rowOf), next } satisfies OutboxPage
  })

  /** One message as its reader would see it. The access ledger says that somebody else has read it. */
  const open = Effect.fn('Outbox.open')(function* (id: string) {
    const { clinicId } = yield* Origin
    const kept = yield* Effect.promise(() => readOutbox(dataDir, clinicId, id))
    if (!kept) return yield* Effect.fail(new KeptMessageNotFound())
    const patientId = patientIn(kept.about)
    if (patientId !== undefined) {
      const ever = sql`select from (${everyPatientName(clinicId)}) patient where id = ${patientId}`
      yield* database.query(yield* accessed('open', `patient-${patientId}`, ever))
    }
    const { text, html, source } = kept
    return { ...rowOf(kept), text, html, source } satisfies KeptLetter
  })

  /** The System tab: its first page, and which way messages leave the house, if they do. */
  const tab = Effect.fn('Outbox.tab')((asked: OutboxQuery) =>
    Effect.map(page(asked), (first) => ({ ...first, ways: { email, sms } })),
  )

  return { page, open, tab }
})

/** What was written to people and kept here, where no provider is configured. */
export class Outbox extends Context.Tag('Outbox')<Outbox, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
