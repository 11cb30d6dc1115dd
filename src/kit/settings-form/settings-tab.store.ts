import { atom, computed, type ReadableAtom } from 'nanostores'
import { text } from '../text/index.ts'
import { failed } from './outcome.ts'
import { request } from './request.ts'
import { type ByPlace, explain, type Saved, type Stale, type TabKind } from './settings-saving.ts'
import { toast } from './toasts.ts'

/** A tab of the settings: what is on record, what is typed over it, and what came of saving it. */
export interface TabState<Row, Form> {
  readonly row: Row
  readonly form: Form
  readonly errors: ByPlace
  /** What is on record under a place in which something else was typed. */
  readonly onRecord: ByPlace
  readonly doing: 'nothing' | 'saving'
  /** Why it was not saved, where no place is to blame. */
  readonly problem: string | null
  readonly stale: Stale<Row> | null
  /** How often it was not taken as it was. */
  readonly refusals: number
}

/** The store of a tab, as the page came with it. */
export function settingsTab<Row extends Saved, Form>(kind: TabKind<Row, Form>, row: Row) {
  type State = TabState<Row, Form>
  const { formOf, judge } = kind
  const $state = atom<State>(fresh(row, formOf(row)))
  const set = (more: Partial<State>) => $state.set({ ...$state.get(), ...more })

  // A place with an error is judged again as it changes; the others wait for the next save.
  const write = (form: Form, ...places: readonly string[]): void => {
    const { errors } = $state.get()
    const now = places.some((place) => errors[place] !== undefined) ? judge(form).errors : {}
    const others = Object.entries(errors).filter(([place]) => !places.includes(place))
    const again = places.flatMap((place) => (errors[place] && now[place] ? [[place, now[place]]] : []))
    set({ form, errors: Object.fromEntries([...others, ...again]) })
  }

  const refuse = (why: Partial<State>) =>
    set({ problem: null, ...why, doing: 'nothing', refusals: $state.get().refusals + 1 })

  /** Whether what is typed can be sent; where not, each place says what is wrong with it. */
  const judged = (): object | undefined => {
    const { draft, errors } = judge($state.get().form)
    if (Object.keys(errors).length === 0) return draft
    refuse({ errors })
    return undefined
  }

  const saved = (sent: Form, now: Row) => {
    const [known, { form }] = [formOf(now), $state.get()]
    const before = kind.adopted(sent, sent, known)
    $state.set(fresh(now, kind.merged(before, kind.adopted(form, sent, known), known)))
    toast({ title: text.settings.saved })
  }

  // Another tab was saved meanwhile, and nothing of this one with it.
  const saveOver = (now: Row): Promise<void> => {
    set({ row: now, doing: 'nothing' })
    return save()
  }

  /** Saves the whole tab, or says under each place what is wrong with it. */
  const save = async (): Promise<void> => {
    const { doing, form, row: known } = $state.get()
    const draft = doing === 'nothing' && judged()
    if (!draft) return
    set({ doing: 'saving', errors: {}, problem: null, stale: null })
    try {
      const ifMatch = `"${known.version}"`
      saved(form, (await request<Row>('PUT', kind.address, draft, { ifMatch })).data)
    } catch (error) {
      const why = await explain(kind, error, form, known)
      if (why.stale?.changes.length === 0) return saveOver(why.stale.now)
      failed(text.settings.saveFailed)
      refuse(why)
    }
  }

  /** Goes on from what somebody else has saved, without losing what was typed here. */
  const loadChanges = (): void => {
    const { row: known, form, stale } = $state.get()
    if (!stale) return
    const [before, now] = [formOf(known), formOf(stale.now)]
    set({
      row: stale.now,
      form: kind.merged(before, form, now),
      onRecord: kind.underneath(before, form, now),
      stale: null,
      problem: null,
    })
  }

  /** Takes over what is on record by now, as far as nothing else was typed here. */
  const follow = (now: Row): void => {
    const { row: known, form } = $state.get()
    set({ row: now, form: kind.merged(formOf(known), form, formOf(now)) })
  }

  const $dirty = computed($state, ({ row: known, form }) => kind.differs(formOf(known), form))

  return { $state, $dirty, write, judged, save, loadChanges, follow }
}

/** A tab, as what stands around its fields sees it. */
export interface Tab<Row = object> {
  readonly $state: ReadableAtom<TabState<Row, unknown>>
  /** Whether leaving the page would lose something typed. */
  readonly $dirty: ReadableAtom<boolean>
  readonly save: () => Promise<void>
  readonly loadChanges: () => void
}

const fresh = <Row, Form>(row: Row, form: Form): TabState<Row, Form> => ({
  row,
  form,
  errors: {},
  onRecord: {},
  doing: 'nothing',
  problem: null,
  stale: null,
  refusals: 0,
})
