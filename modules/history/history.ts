import { Context, Effect, Layer } from 'effect'
import {
  type AnyEventKind,
  Database,
  eventAt,
  Keyring,
  openedFields,
  Origin,
  pageOf,
  type PageRow,
  positionBefore,
  sql,
  type Sought,
} from '#events'
import { accessed, accessedEach } from '#modules/audit'
import { clinicSettings, type SettingsRow } from '#modules/clinic'
import { everyName } from '#modules/identity'
import { addDays, momentOf, Speech } from '#modules/kernel'
import {
  HISTORY_PER_PAGE,
  type HistoryExportQuery,
  type HistoryFilters,
  type HistoryQuery,
} from './contract.ts'
import { EventNotFound } from './errors.ts'
import { type HistoryRow, historyRow, storedEvent } from './history-rows.ts'
import { makeReading } from './reading.ts'
import { streamsOf } from './streams.ts'
import { subjectsOf } from './subjects.ts'
import { takenAs } from './taking.ts'
import type { Tell } from './told.ts'

/** A page of what happened, and the position behind which the next one begins; null after the last. */
export interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  readonly next: number | null
  /** Whom the page is about, where one patient is asked for: '' once erased. */
  readonly patient: string | null
}

/** What the history needs of whoever puts the modules together. */
export interface HistorySources {
  readonly tell: Tell
  /** What can happen, by kind of record. */
  readonly streams: Readonly<Record<string, readonly AnyEventKind[]>>
}

const startOf = (zone: string, day: string): string =>
  new Date(momentOf(zone, { date: day, time: '00:00' })).toISOString()

const make = ({ tell, streams }: HistorySources) =>
  Effect.gen(function* () {
    const database = yield* Database
    const keyring = yield* Keyring
    const speech = yield* Speech
    const reading = yield* makeReading
    const tags = Object.values(streams).flatMap((kinds) => kinds.map(({ tag }) => tag))

    const typesOf = ({ kind, type, record }: HistoryFilters): readonly string[] | null => {
      if (type !== undefined) return tags.includes(type) ? [type] : []
      return kind === undefined || record !== undefined ? null : (streams[kind] ?? []).map(({ tag }) => tag)
    }

    const boundsOf = Effect.fnUntraced(function* ({ zone }: SettingsRow, { from, to }: HistoryFilters) {
      const { clinicId } = yield* Origin
      const at = (day: string | undefined, days: number) =>
        day === undefined
          ? sql<{ position: number }>`select null::bigint as position`
          : positionBefore(clinicId, startOf(zone, addDays(day, days)))
      const [[first], [last]] = yield* database.queries([at(from, 0), at(to, 1)])
      return { after: first?.position ?? 0, last: to === undefined ? null : (last?.position ?? 0) }
    })

    const settingsOf = Effect.fnUntraced(function* () {
      const { clinicId } = yield* Origin
      const [settings] = yield* database.query(clinicSettings(clinicId))
      return settings ?? (yield* Effect.dieMessage('a clinic has no settings'))
    })

    /** What filters ask of the log, but for where a page begins. */
    const soughtBy = Effect.fnUntraced(function* (settings: SettingsRow, filters: HistoryFilters) {
      const { clinicId } = yield* Origin
      const { after, last } = yield* boundsOf(settings, filters)
      const before = last === null ? null : last + 1
      const sought = { after, actor: filters.who ?? null, types: typesOf(filters) }
      return { ...sought, before, streams: streamsOf(clinicId, filters) } satisfies Sought
    })

    const found = (sought: Sought, limit: number) =>
      Effect.flatMap(Origin, ({ clinicId }) => database.query(pageOf(clinicId, sought, tags, limit)))

    const inWords = Effect.fnUntraced(function* (
      rows: readonly PageRow[],
      settings: SettingsRow,
      language: HistoryQuery['language'] = 'en',
    ) {
      const happened = yield* reading(rows)
      const say = tell(language)
      const told = rows.flatMap((row, n) => {
        const each = happened[n]
        return each ? [historyRow(row, each, say(each, settings))] : []
      })
      return { told, subjects: subjectsOf(happened), patients: happened[0]?.patients }
    })

    /** A page of what happened, newest first. The access ledger says whose it showed. */
    const page = Effect.fn('History.page')(function* (asked: HistoryQuery) {
      const { before, limit = HISTORY_PER_PAGE, language } = asked
      const settings = yield* settingsOf()
      const sought = yield* soughtBy(settings, asked)
      const until = Math.min(sought.before ?? Infinity, before ?? Infinity)
      const rows = yield* found({ ...sought, before: Number.isFinite(until) ? until : null }, limit + 1)
      const shown = rows.slice(0, limit)
      const { told, subjects, patients } = yield* inWords(shown, settings, language)
      if (subjects.length > 0) yield* database.query(yield* accessedEach('history', subjects))
      const next = rows.length > limit ? (shown.at(-1)?.position ?? null) : null
      const patient = asked.kind === 'patient' && asked.record ? (patients?.get(asked.record) ?? null) : null
      return { rows: told, next, patient } satisfies HistoryPage
    })

    /** An event as it is stored, what is sealed opened. The access ledger says whose it is. */
    const raw = Effect.fn('History.raw')(function* (position: number) {
      const { clinicId } = yield* Origin
      const [row] = yield* database.query(eventAt(clinicId, position))
      if (!row) return yield* Effect.fail(new EventNotFound())
      const subjects = subjectsOf(yield* reading([row]))
      if (subjects.length > 0) yield* database.query(yield* accessedEach('history', subjects))
      return storedEvent(row, openedFields(row, keyring.unwrap))
    })

    /** Everybody who works here or ever did, by name. */
    const people = Effect.fn('History.people')(function* () {
      const { clinicId } = yield* Origin
      return yield* database.query(sql<{ id: number; name: string }>`
        select id, name from (${everyName(clinicId)}) n order by name, id`)
    })

    /** Everything that filters leave, as a file. The access ledger says so before the first byte. */
    const taken = Effect.fn('History.export')(function* (asked: HistoryExportQuery) {
      const origin = yield* Origin
      const settings = yield* settingsOf()
      const sought = yield* soughtBy(settings, asked)
      const ofPatient = asked.kind === 'patient' && asked.record !== undefined
      const subject = ofPatient ? `patient-${asked.record}` : 'history'
      yield* database.query(yield* accessed('export', subject, clinicSettings(origin.clinicId)))
      const batch = (before: number | null, limit: number) =>
        Effect.gen(function* () {
          const rows = yield* found({ ...sought, before: before ?? sought.before }, limit)
          const { told } = yield* inWords(rows, settings, asked.language)
          return rows.flatMap((row, n) => {
            const said = told[n]
            return said ? [{ told: said, stored: storedEvent(row, openedFields(row, keyring.unwrap)) }] : []
          })
        }).pipe(Effect.provideService(Origin, origin))
      return takenAs(asked, settings, speech(asked.language ?? 'en'), batch)
    })

    return { page, raw, people, export: taken }
  })

/** Everything that happened in a clinic, in words. Every call acts for the clinic of the `Origin`. */
export class History extends Context.Tag('History')<
  History,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  static readonly layer = (sources: HistorySources) => Layer.effect(this, make(sources))
}
