import { RECORD_KINDS, type RecordKind, REMOVABLE, REVISABLE } from '#contracts/timetravel'
import type { Permission } from '#modules/kernel'
import { permissionToRead, type RecordHistory, RecordNotFound, TimeTravel } from '#modules/timetravel'
import { streams } from './registry.ts'
import { eventName } from './text/history/index.ts'

/** What each kind of event is called that a record like this can have, by its tag. */
export const eventNamesOf = ({ events: [first] }: RecordHistory): Readonly<Record<string, string>> => {
  const alike = Object.values(streams).find((kinds) => kinds.some(({ tag }) => tag === first?.type)) ?? []
  return Object.fromEntries(alike.map(({ tag }) => [tag, eventName(tag)]))
}

type Locals = Pick<App.Locals, 'allows' | 'ask'>

interface Asked {
  readonly kind: RecordKind
  /** Null where there is no such record. */
  readonly history: (locals: Locals) => Promise<RecordHistory | null>
  /** The version that is shown first: the one asked for, or the last. */
  readonly version: (history: RecordHistory) => number
}

/** The record whose history a page is asked for; null where the address names none. */
export const historyAskedFor = (
  { kind: name, id }: Readonly<Record<string, string | undefined>>,
  { searchParams }: URL,
): Asked | null => {
  const kind = RECORD_KINDS.find((known) => known === name)
  if (!kind || !/^[1-9]\d{0,15}$/.test(id ?? '')) return null
  return {
    kind,
    history: ({ ask }) =>
      ask(TimeTravel, ({ history }) => history(kind, Number(id))).catch((cause: unknown) => {
        if (cause instanceof RecordNotFound) return null
        throw cause
      }),
    version: ({ version: last }) => {
      const asked = Number(searchParams.get('version'))
      return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, last) : last
    },
  }
}

/** What somebody needs for a page: to read the history, or such records. */
export const readsHistory = ({ allows }: Pick<Locals, 'allows'>, asked: Asked | null): Permission =>
  !asked || allows('history:read') ? 'history:read' : permissionToRead(asked.kind)

const changing: Readonly<Partial<Record<RecordKind, Permission>>> = {
  patient: 'patients:edit',
  appointment: 'appointments:edit',
  form: 'forms:edit',
  document: 'documents:edit',
  reminder: 'reminders:edit',
  clinic: 'settings:edit',
}

const isOneOf = (kinds: readonly RecordKind[], kind: RecordKind): boolean => kinds.includes(kind)

/** Whether somebody may have a record go back, and take it back once it was removed. */
export const mayRestore = ({ allows }: Pick<Locals, 'allows'>, { kind }: Pick<RecordHistory, 'kind'>) => {
  const needs = changing[kind]
  const may = needs !== undefined && allows(needs)
  const administrates = allows('history:read') || !isOneOf(['patient', 'appointment'], kind)
  return {
    revise: may && isOneOf(REVISABLE, kind),
    takeBack: may && isOneOf(REMOVABLE, kind) && administrates,
  }
}

/** The kinds of removed records that somebody may take back. */
export const restorableBy = (locals: Pick<Locals, 'allows'>): readonly RecordKind[] =>
  REMOVABLE.filter((kind) => mayRestore(locals, { kind }).takeBack)
