import { Effect } from 'effect'
import { Database, type EventFilter, Origin, selectPage, positionBefore, readRows, sql } from '#events'
import { clinicSettings, type SettingsRow } from '#modules/clinic'
import { addDays, startOfDay } from '#modules/kernel'
import { toIso } from '#rules/kernel'
import type { HistoryFilters } from './contract.ts'
import { type HistorySources, Sources } from './history-sources.ts'
import { streamsOf } from './record-streams.ts'

const tagsIn = (streams: HistorySources['streams']): readonly string[] =>
  Object.values(streams).flatMap((kinds) => kinds.map(({ tag }) => tag))

const typesOf = (
  streams: HistorySources['streams'],
  { kind, type, record }: HistoryFilters,
): readonly string[] | null => {
  if (type !== undefined) return tagsIn(streams).includes(type) ? [type] : []
  return kind === undefined || record !== undefined ? null : (streams[kind] ?? []).map(({ tag }) => tag)
}

const boundsOf = Effect.fnUntraced(function* ({ zone }: SettingsRow, { from, to }: HistoryFilters) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const selectBound = (day: string | undefined, days: number) =>
    day === undefined
      ? sql<{ position: number }>`select null::bigint as position`
      : positionBefore(clinicId, toIso(startOfDay(zone, addDays(day, days))))
  const [[first], [last]] = yield* queries([selectBound(from, 0), selectBound(to, 1)])
  return { after: first?.position ?? 0, last: to === undefined ? null : (last?.position ?? 0) }
})

/** Loads the clinic's settings, whose time zone the filters are in. */
export const loadSettings = Effect.fnUntraced(function* () {
  const [settings] = yield* readRows(clinicSettings)
  return settings ?? (yield* Effect.dieMessage('a clinic has no settings'))
})

/** Converts filters to an event filter, without the start of a page. */
export const toEventFilter = Effect.fnUntraced(function* (settings: SettingsRow, filters: HistoryFilters) {
  const { streams } = yield* Sources
  const { clinicId } = yield* Origin
  const { after, last } = yield* boundsOf(settings, filters)
  const before = last === null ? null : last + 1
  const filter = { after, actor: filters.who ?? null, types: typesOf(streams, filters) }
  return { ...filter, before, streams: streamsOf(clinicId, filters) } satisfies EventFilter
})

/** Finds the newest events that match a filter. */
export const findEvents = Effect.fnUntraced(function* (filter: EventFilter, limit: number) {
  const { streams } = yield* Sources
  return yield* readRows((clinicId) => selectPage(clinicId, filter, tagsIn(streams), limit))
})
