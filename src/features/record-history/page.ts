import type { AstroGlobal } from 'astro'
import { RECORD_KINDS, type RecordKind, REMOVABLE_KINDS, REVISABLE_KINDS } from '#contracts/record-history'
import type { Permission } from '#modules/kernel'
import {
  permissionToRead,
  type RecordHistory,
  RecordNotFound,
  RecordHistories,
} from '#modules/record-history'
import { eventStreams } from '../../program/ask.ts'
import { requirePermission } from '../../program/guard.ts'
import { eventName } from '../history/index.ts'

const eventNamesOf = ({ events: [first] }: RecordHistory): Readonly<Record<string, string>> => {
  const streamEvents =
    Object.values(eventStreams()).find((kinds) => kinds.some(({ tag }) => tag === first?.type)) ?? []
  return Object.fromEntries(streamEvents.map(({ tag }) => [tag, eventName(tag)]))
}

type Locals = Pick<App.Locals, 'allows' | 'ask'>

interface RecordChoice {
  readonly kind: RecordKind
  /** Resolves to null if the record does not exist. */
  readonly history: (locals: Locals) => Promise<RecordHistory | null>
  /** The version to show first: the requested one, or the last. */
  readonly version: (history: RecordHistory) => number
}

/** Parses which record's history a page shows; null if the URL names no valid record. */
const readRecordChoice = (
  { kind: name, id }: Readonly<Record<string, string | undefined>>,
  { searchParams }: URL,
): RecordChoice | null => {
  const kind = RECORD_KINDS.find((recordKind) => recordKind === name)
  if (!kind || !/^[1-9]\d{0,15}$/.test(id ?? '')) return null
  return {
    kind,
    history: ({ ask }) =>
      ask(RecordHistories, ({ history }) => history(kind, Number(id))).catch((cause: unknown) => {
        if (cause instanceof RecordNotFound) return null
        throw cause
      }),
    version: ({ version: last }) => {
      const requestedVersion = Number(searchParams.get('version'))
      return Number.isInteger(requestedVersion) && requestedVersion >= 1
        ? Math.min(requestedVersion, last)
        : last
    },
  }
}

const findNeededPermission = ({ allows }: Pick<Locals, 'allows'>, choice: RecordChoice | null): Permission =>
  !choice || allows('history:read') ? 'history:read' : permissionToRead(choice.kind)

const EDIT_PERMISSIONS: Readonly<Partial<Record<RecordKind, Permission>>> = {
  patient: 'patients:edit',
  appointment: 'appointments:edit',
  form: 'forms:edit',
  document: 'documents:edit',
  reminder: 'reminders:edit',
  clinic: 'settings:edit',
}

const isOneOf = (kinds: readonly RecordKind[], kind: RecordKind): boolean => kinds.includes(kind)

/** Whether the user may restore an earlier version of a record, and bring it back once removed. */
const canRestore = ({ allows }: Pick<Locals, 'allows'>, { kind }: Pick<RecordHistory, 'kind'>) => {
  const neededPermission = EDIT_PERMISSIONS[kind]
  const mayEdit = neededPermission !== undefined && allows(neededPermission)
  const administrates = allows('history:read') || !isOneOf(['patient', 'appointment'], kind)
  return {
    revise: mayEdit && isOneOf(REVISABLE_KINDS, kind),
    takeBack: mayEdit && isOneOf(REMOVABLE_KINDS, kind) && administrates,
  }
}

export const listRestorableKinds = (locals: Pick<Locals, 'allows'>): readonly RecordKind[] =>
  REMOVABLE_KINDS.filter((kind) => canRestore(locals, { kind }).takeBack)

/** Loads the history of the record that a page's address names, or the response if the user may not see it. */
export const loadRecordHistory = async (
  page: Pick<AstroGlobal, 'locals' | 'params' | 'redirect' | 'rewrite' | 'url'>,
) => {
  const { locals, params, url, rewrite } = page
  const choice = readRecordChoice(params, url)
  const person = await requirePermission(page, findNeededPermission(locals, choice))
  if (person instanceof Response) return person
  const history = choice && (await choice.history(locals))
  if (!history) return rewrite('/-')
  return {
    person,
    history,
    names: eventNamesOf(history),
    version: choice.version(history),
    may: canRestore(locals, history),
  }
}
