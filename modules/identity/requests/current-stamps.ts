import { Effect, type Exit } from 'effect'
import { type Database, sql } from '#events'

type Lookup = (typeof Database.Service)['lookup']
type Stamps = ReadonlyMap<number, number>

interface StampRow {
  readonly clinic_id: number
  readonly stamp: number
}

/** The clinics that requests of this turn of the event loop ask for, and the stamps once they are read. */
interface Turn {
  readonly clinicIds: Set<number>
  readonly stamps: Promise<Exit.Exit<Stamps>>
}

const readStamps = (clinicIds: readonly number[]) =>
  sql<StampRow>`select clinic_id, stamp from read_access_stamps(${clinicIds}::bigint[])`

const stampsIn = (rows: readonly StampRow[]): Stamps =>
  new Map(rows.map(({ clinic_id: clinicId, stamp }) => [clinicId, stamp]))

/**
 * Reads the access stamps of clinics. The requests of one turn of the event loop share a statement: it is sent after the
 * last of them arrived, so it is not older than any of them.
 */
export const makeStampReader = (lookup: Lookup) => {
  let turn: Turn | undefined

  const begin = (): Turn => {
    const clinicIds = new Set<number>()
    const stamps = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      turn = undefined
      return Effect.runPromiseExit(Effect.map(lookup(readStamps([...clinicIds])), stampsIn))
    })
    return { clinicIds, stamps }
  }

  /** Returns the clinic's stamp as it is now. */
  return (clinicId: number): Effect.Effect<number> =>
    Effect.suspend(() => {
      turn ??= begin()
      turn.clinicIds.add(clinicId)
      const { stamps } = turn
      return Effect.flatMap(
        Effect.promise(() => stamps),
        Effect.map((all) => all.get(clinicId) ?? 0),
      )
    })
}
