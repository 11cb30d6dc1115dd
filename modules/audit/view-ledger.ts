import { Effect, Layer } from 'effect'
import { Database } from '#events'
import { ViewLedger } from '#modules/kernel'
import { accessedMany } from './access-entry.ts'

/** Records in the access ledger what the reply to a command shows, after the command. */
export const viewLedgerLayer = Layer.effect(
  ViewLedger,
  Effect.map(Database, ({ queries }) => ({
    record: (views) =>
      Effect.forEach(views, ({ action, subject }) => accessedMany(subject, action)).pipe(
        Effect.flatMap(queries),
        Effect.asVoid,
      ),
  })),
)
