import { atom, computed, type ReadableAtom } from 'nanostores'
import { text } from '../../language/index.ts'
import { toastFailure } from '../toasts/result-toasts.ts'
import { request } from '../requests/request.ts'
import {
  type MessagesByPlace,
  explainSaveFailure,
  type SavedRecord,
  type ConcurrentChanges,
  type SettingsTabSpec,
} from '../forms/saved-form.ts'
import { toast } from '../toasts/toasts.store.ts'

interface TabState<Row, Form> {
  readonly row: Row
  readonly form: Form
  readonly errors: MessagesByPlace
  /** Saved values of fields that have a different unsaved value. */
  readonly onRecord: MessagesByPlace
  readonly doing: 'nothing' | 'saving'
  readonly problem: string | null
  readonly stale: ConcurrentChanges<Row> | null
  readonly refusals: number
}

export function createSettingsTab<Row extends SavedRecord, Form>(kind: SettingsTabSpec<Row, Form>, row: Row) {
  type State = TabState<Row, Form>
  const { formOf, validate } = kind
  const $state = atom<State>(initialState(row, formOf(row)))
  const set = (more: Partial<State>) => $state.set({ ...$state.get(), ...more })

  // A field with an error is validated again on each change; other fields wait for the next save.
  const write = (form: Form, ...fields: readonly string[]): void => {
    const { errors } = $state.get()
    const newErrors = fields.some((field) => errors[field] !== undefined) ? validate(form).errors : {}
    const others = Object.entries(errors).filter(([field]) => !fields.includes(field))
    const currentErrors = fields.flatMap((field) =>
      errors[field] && newErrors[field] ? [[field, newErrors[field]]] : [],
    )
    set({ form, errors: Object.fromEntries([...others, ...currentErrors]) })
  }

  const refuse = (failure: Partial<State>) =>
    set({ problem: null, ...failure, doing: 'nothing', refusals: $state.get().refusals + 1 })

  /** Returns the draft to send, or undefined after setting the fields’ errors. */
  const validateForm = (): object | undefined => {
    const { draft, errors } = validate($state.get().form)
    if (Object.keys(errors).length === 0) return draft
    refuse({ errors })
    return undefined
  }

  const applySavedRow = (sent: Form, now: Row) => {
    const [savedForm, { form }] = [formOf(now), $state.get()]
    const before = kind.adoptIds(sent, sent, savedForm)
    $state.set(initialState(now, kind.merge(before, kind.adoptIds(form, sent, savedForm), savedForm)))
    toast({ title: text.settings.saved })
  }

  // Another tab saved the clinic meanwhile without changing this tab’s fields, so save again on its version.
  const saveOver = (now: Row): Promise<void> => {
    set({ row: now, doing: 'nothing' })
    return save()
  }

  const save = async (): Promise<void> => {
    const { doing, form, row: savedRow } = $state.get()
    const draft = doing === 'nothing' && validateForm()
    if (!draft) return
    set({ doing: 'saving', errors: {}, problem: null, stale: null })
    try {
      const ifMatch = `"${savedRow.version}"`
      applySavedRow(form, (await request<Row>('PUT', kind.address, draft, { ifMatch })).data)
    } catch (error) {
      const failure = await explainSaveFailure(kind, error, form, savedRow)
      if (failure.stale?.changes.length === 0) return saveOver(failure.stale.now)
      toastFailure(text.settings.saveFailed)
      refuse(failure)
    }
  }

  /** Merges another user’s saved changes into the form, keeping unsaved input. */
  const loadChanges = (): void => {
    const { row: savedRow, form, stale } = $state.get()
    if (!stale) return
    const [before, now] = [formOf(savedRow), formOf(stale.now)]
    set({
      row: stale.now,
      form: kind.merge(before, form, now),
      onRecord: kind.hiddenValues(before, form, now),
      stale: null,
      problem: null,
    })
  }

  /** Takes over newly saved values for every field without unsaved input. */
  const follow = (now: Row): void => {
    const { row: savedRow, form } = $state.get()
    set({ row: now, form: kind.merge(formOf(savedRow), form, formOf(now)) })
  }

  const $dirty = computed($state, ({ row: savedRow, form }) => kind.differs(formOf(savedRow), form))

  return { $state, $dirty, write, validateForm, save, loadChanges, follow }
}

export interface Tab<Row = object> {
  readonly $state: ReadableAtom<TabState<Row, unknown>>
  /** Whether leaving the page would lose unsaved input. */
  readonly $dirty: ReadableAtom<boolean>
  readonly save: () => Promise<void>
  readonly loadChanges: () => void
}

const initialState = <Row, Form>(row: Row, form: Form): TabState<Row, Form> => ({
  row,
  form,
  errors: {},
  onRecord: {},
  doing: 'nothing',
  problem: null,
  stale: null,
  refusals: 0,
})
