import { Effect } from 'effect'
import type { PageRow } from '#events'
import type { SettingsRow } from '#modules/clinic'
import type { HistoryQuery } from './contract.ts'
import { readContext } from './event-context.ts'
import { subjectsOf } from './event-subjects.ts'
import { historyRow } from './history-rows.ts'
import { Sources } from './history-sources.ts'
import { loadEventMask, maskEvent } from './masked-events.ts'

/** Describes events in a language. Also returns the patients whose data they show, and the patients' names by id. */
export const describeEvents = Effect.fnUntraced(function* (
  rows: readonly PageRow[],
  settings: SettingsRow,
  language: HistoryQuery['language'] = 'en',
) {
  const sources = yield* Sources
  const happened = yield* readContext(rows)
  const mask = yield* loadEventMask()
  const visible = happened.map((each) => maskEvent(each, mask))
  const describe = sources.describe(language)
  const historyRows = rows.flatMap((row, n) => {
    const each = visible[n]
    return each ? [historyRow(row, each, describe(each, settings))] : []
  })
  return { rows: historyRows, subjects: subjectsOf(happened), patients: visible[0]?.patients, mask }
})
