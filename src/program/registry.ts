import { logFunctions, logTables, Registry } from '#events'
import { partsOf, streams } from './modules.ts'

/** All tables that no projection fills, in the order in which a backup restores them. */
export const storedTables = [...logTables, ...partsOf('storedTables')]

/** All functions that the serving role may call with the rights of the database's owner. */
export const ownerFunctions = [...logFunctions, ...partsOf('ownerFunctions')]

/** Everything the event store needs from the modules: event types, read models and reactions. */
export const parts = {
  kinds: Object.values(streams).flat(),
  projections: partsOf('projections'),
  reactions: partsOf('reactions'),
  storedTables,
  ownerFunctions,
}

export const registryLayer = Registry.layer(parts)
