import { randomUUID } from 'node:crypto'
import { Effect, Layer } from 'effect'
import { Database } from '#events'
import { ViewLedger } from '#modules/kernel'
import { accessEntry, pageAccessEntry } from './access-entry.ts'

/** Records in the access ledger what the reply to a command shows, after the command. */
export const viewLedgerLayer = Layer.effect(
  ViewLedger,
  Effect.map(Database, ({ queries }) => ({
    record: (views) =>
      Effect.forEach(views, ({ action, subject }) =>
        // Each reply is a page of its own: what it lists depends on the command.
        action === 'list' ? pageAccessEntry(subject, { reply: randomUUID() }) : accessEntry(action, subject),
      ).pipe(Effect.flatMap(queries), Effect.asVoid),
  })),
)
