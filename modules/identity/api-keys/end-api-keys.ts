import type { Unit } from '#events'
import { ApiKeyHolder } from './api-key-holder.ts'

/** Ends a person's API keys, which someone else may hold, except those that the person keeps on purpose. */
export const endApiKeys = (unit: Unit, userId: number, keptKeys: readonly number[] = []) =>
  unit.execute(ApiKeyHolder, { id: userId, command: { _tag: 'RevokeApiKeys', keptKeys } })
