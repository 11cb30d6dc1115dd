import { Clock, Effect } from 'effect'
import { heardChanges } from './heard-changes.ts'
import type { LogSignal } from './log-signal.ts'

/** Beyond this many keys, the oldest are forgotten. */
const MOST = 10_000

/** Milliseconds after which anything is read again, should a process have died between a change and its ring. */
const LONGEST = 5000

/** Rows that a process keeps until it hears that their clinic changed. */
export interface Recollection<Row> {
  /** Returns the row of this key, remembered or read; what is not found is not remembered. */
  readonly recall: <E, R>(
    key: string,
    read: Effect.Effect<Row | undefined, E, R>,
  ) => Effect.Effect<Row | undefined, E, R>
  readonly forget: (key: string) => void
}

interface Remembered<Row> {
  readonly row: Row
  /** The count of changes before it was read. */
  readonly moment: number
  readonly readAt: number
}

/**
 * Remembers rows by key. A change that this process makes counts before its request is answered, that of another
 * process as soon as its ring arrives; while no rings arrive, nothing is remembered.
 */
export const recollection = <Row>(
  signal: Pick<typeof LogSignal.Service, 'overhear' | 'listen' | 'hears'>,
  clinicOf: (row: Row) => number,
): Effect.Effect<Recollection<Row>> =>
  Effect.gen(function* () {
    const rows = new Map<string, Remembered<Row>>()
    const { now, ring, since } = heardChanges()
    yield* signal.overhear(ring)
    yield* signal.listen(ring)

    const isCurrent = ({ row, moment, readAt }: Remembered<Row>, at: number): boolean =>
      signal.hears() && at - readAt < LONGEST && !since(clinicOf(row), moment)

    const keep = (key: string, remembered: Remembered<Row>): void => {
      rows.delete(key)
      rows.set(key, remembered)
      const [oldest] = rows.keys()
      if (rows.size > MOST && oldest !== undefined) rows.delete(oldest)
    }

    return {
      forget: (key) => void rows.delete(key),
      recall: (key, read) =>
        Effect.gen(function* () {
          const readAt = yield* Clock.currentTimeMillis
          const remembered = rows.get(key)
          if (remembered && isCurrent(remembered, readAt)) return remembered.row
          const moment = now()
          const row = yield* read
          if (row !== undefined) keep(key, { row, moment, readAt })
          return row
        }),
    }
  })
