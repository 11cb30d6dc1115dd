import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $changes } from './changes.ts'
import {
  $formBuilder,
  closeFormBuilder,
  createForm,
  editForm,
  leaveFormBuilder,
  openBuilder,
} from './form-builder.ts'
import { addField, changeField, typeTitle } from './form-builder-editing.ts'
import { saveForm, saveFormDraft } from './form-builder-saving.ts'
import { discardDraft, keepMine, loadTheirs } from './form-builder-stale.ts'
import { startFrom, startOver, undoStartingOver } from './form-builder-starting.ts'
import { FormServer } from './testing/form-server.ts'
import { $toasts } from './toasts.ts'

let server: FormServer
let stored: Map<string, string>
beforeEach(() => {
  server = new FormServer()
  stored = new Map()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  leaveFormBuilder()
})
afterEach(() => vi.unstubAllGlobals())

const said = () => $toasts.get()[0]
const work = () => openBuilder()?.work
const sent = () => server.calls.at(-1)
const add = (label: string) => {
  const id = addField() ?? ''
  changeField(id, { label })
  return id
}
/** As when the page is opened anew. */
const reopen = (open: () => void) => {
  leaveFormBuilder()
  open()
}

describe('a new form', () => {
  it('needs a title, for a draft as well, and asks the server nothing before', async () => {
    createForm()
    add('Name')
    await saveForm()
    expect(openBuilder()).toMatchObject({ titleError: 'Form title is required', refusals: 1 })
    await saveFormDraft()
    expect(openBuilder()).toMatchObject({ titleError: 'Form title is required', refusals: 2 })
    typeTitle('Intake')
    expect(openBuilder()).toMatchObject({ titleError: null })
    expect(server.calls).toEqual([])
  })

  it('is created as it was built, said, and gone from this device', async () => {
    const before = $changes.get().forms
    createForm()
    typeTitle(' Intake ')
    const id = add('Name')
    changeField(id, { required: true })
    await saveForm()
    expect(sent()).toMatchObject({
      method: 'POST',
      path: '/api/intake-forms',
      body: {
        title: 'Intake',
        description: '',
        fields: [{ id, type: 'text', label: 'Name', required: true, hipaasensitive: false }],
        translations: {},
        isActive: true,
        draft: false,
      },
    })
    expect(said()).toMatchObject({ title: 'Success', description: 'Form created successfully' })
    expect($formBuilder.get().is).toBe('closed')
    expect($changes.get().forms).toBe(before + 1)
    expect(stored.size).toBe(0)
  })

  it('is created once, however often it is clicked or sent again', async () => {
    createForm()
    typeTitle('Intake')
    await Promise.all([saveForm(), saveForm(), saveFormDraft()])
    expect(server.calls).toHaveLength(1)

    createForm()
    typeTitle('Lost')
    vi.stubGlobal('fetch', async (...call: Parameters<typeof server.fetch>) => {
      await server.fetch(...call)
      throw new TypeError('fetch failed')
    })
    await saveForm()
    expect(openBuilder()).toMatchObject({ doing: 'nothing', problem: 'Failed to create form' })
    vi.stubGlobal('fetch', server.fetch)
    await saveForm()
    const [first, second] = server.calls.slice(1).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
  })

  it('is put aside as a draft', async () => {
    createForm()
    typeTitle('Intake')
    await saveFormDraft()
    expect(sent()?.body).toMatchObject({ title: 'Intake', draft: true })
    expect(said()).toMatchObject({ description: 'Draft saved' })
  })

  it('says what the server refuses, and keeps what was built', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'The plan’s limit is reached.', code: 'limit' }, { status: 402 }),
    )
    createForm()
    typeTitle('Intake')
    await saveForm()
    expect(said()).toMatchObject({ title: 'Error', description: 'Failed to create form' })
    expect(openBuilder()).toMatchObject({
      problem: 'The plan’s limit is reached.',
      work: { title: 'Intake' },
    })
  })

  it('begins from a template, with ids of its own, and keeps a title that was typed', async () => {
    createForm()
    typeTitle('My own title')
    await startFrom('consent-to-treatment')
    const fields = work()?.fields ?? []
    expect(work()?.title).toBe('My own title')
    expect(fields.length).toBeGreaterThan(5)
    expect(fields.every(({ id }) => /^field_\d+$/.test(id))).toBe(true)
    expect(Object.keys(work()?.translations.es?.fields ?? {})).toEqual(fields.map(({ id }) => id))
    const dependent = fields.find(({ showWhen }) => showWhen)
    expect(fields.map(({ id }) => id)).toContain(dependent?.showWhen?.field)
    await startFrom('insurance')
    expect(work()?.fields).toEqual(fields)
  })
})

describe('unsaved work', () => {
  it('is there again after a reload, to go on with or to put away', () => {
    createForm()
    expect(openBuilder()).toMatchObject({ kept: 'nothing', restored: null })
    typeTitle('Half a title')
    add('Name')
    reopen(createForm)
    expect(openBuilder()).toMatchObject({
      restored: expect.any(String),
      work: { title: 'Half a title', fields: [{ label: 'Name' }] },
    })
    startOver()
    expect(work()).toMatchObject({ title: '', fields: [] })
    expect(stored.size).toBe(0)
    undoStartingOver()
    reopen(createForm)
    expect(work()?.title).toBe('Half a title')
  })

  it('stays when the builder is closed, says so, and can be discarded from there', () => {
    createForm()
    closeFormBuilder()
    typeTitle('never seen')
    createForm()
    typeTitle('Intake')
    closeFormBuilder()
    expect(said()).toMatchObject({ description: 'What you changed in Intake is kept on this device.' })
    said()?.action?.run()
    createForm()
    expect(openBuilder()).toMatchObject({ restored: null, work: { title: '' } })
  })

  it('belongs to one form and one person', () => {
    const one = server.add({ title: 'One' })
    editForm(one)
    typeTitle('One, changed')
    editForm(server.add({ title: 'Two' }))
    expect(work()?.title).toBe('Two')
    createForm()
    expect(work()?.title).toBe('')
    editForm(one)
    expect(work()?.title).toBe('One, changed')
    typeTitle('One')
    expect(stored.size).toBe(0)
  })

  it('asks before it is lost where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const confirm = vi.fn<(question: string) => boolean>(() => false)
    vi.stubGlobal('confirm', confirm)
    createForm()
    typeTitle('Intake')
    expect(openBuilder()).toMatchObject({ kept: 'failed' })
    closeFormBuilder()
    expect(work()?.title).toBe('Intake')
    confirm.mockReturnValue(true)
    closeFormBuilder()
    expect($formBuilder.get().is).toBe('closed')
  })

  it.each(['{', '{"work":{}}', '{"work":{"fields":[{"id":"a b"}]},"before":{}}', '7'])(
    'that cannot be read is left aside: %s',
    (kept) => {
      stored.set('form-builder::new', kept)
      createForm()
      expect(openBuilder()).toMatchObject({ restored: null, work: { title: '', fields: [] } })
    },
  )
})

describe('a form on record', () => {
  it('opens where its draft was left, and is published from there', async () => {
    const published = { title: 'Allergies', description: '', fields: [], translations: {} }
    const form = server.add({ ...published, draft: { ...published, title: 'Allergies 2' }, isDraft: true })
    editForm(form)
    expect(work()?.title).toBe('Allergies 2')
    await saveForm()
    expect(sent()).toMatchObject({ method: 'PUT', path: `/api/intake-forms/${form.id}` })
    expect(sent()?.body).toMatchObject({ title: 'Allergies 2', draft: false })
    expect(sent()?.body).not.toHaveProperty('isActive')
    expect(sent()?.headers.get('if-match')).toBe('"1"')
    expect(said()).toMatchObject({ description: 'Form updated successfully' })
  })

  it('takes submissions once it is published for the first time', async () => {
    editForm(server.add({ formVersion: 0, isDraft: true, isActive: false }))
    await saveForm()
    expect(sent()?.body.isActive).toBe(true)
  })

  it('gives up its draft', async () => {
    const draft = { title: 'Draft', description: '', fields: [], translations: {} }
    const form = server.add({ draft, isDraft: true })
    editForm(form)
    typeTitle('Draft, changed')
    await discardDraft()
    expect(sent()).toMatchObject({ method: 'DELETE', path: `/api/intake-forms/${form.id}/draft` })
    expect(openBuilder()).toMatchObject({
      work: { title: 'Allergies' },
      form: { version: 2 },
      kept: 'nothing',
    })
    undoStartingOver()
    expect(work()?.title).toBe('Draft, changed')
  })

  it('stays open on what was typed while it was saved', async () => {
    const { id } = server.add()
    editForm(server.forms.get(id) ?? server.add())
    typeTitle('First')
    server.meanwhile = () => typeTitle('Second')
    await saveForm()
    expect(server.forms.get(id)?.title).toBe('First')
    expect(openBuilder()).toMatchObject({ is: 'edit', form: { version: 2 }, doing: 'nothing' })
    expect(work()?.title).toBe('Second')
    server.meanwhile = () => undefined
    await saveForm()
    expect(server.forms.get(id)?.title).toBe('Second')
  })
})

/** An edit of a form that somebody else has saved meanwhile; answers its id. */
const stale = async () => {
  const form = server.add()
  editForm(form)
  typeTitle('Mine')
  server.add({ id: form.id, title: 'Theirs' })
  await saveForm()
  return form.id
}

describe('a form that somebody else has changed', () => {
  it('is not written over: what was typed stays, and what they changed is said', async () => {
    const id = await stale()
    expect(said()).toMatchObject({ title: 'Error', description: 'Failed to update form' })
    expect(openBuilder()).toMatchObject({
      work: { title: 'Mine' },
      doing: 'nothing',
      stale: { changes: ['the title'] },
    })
    await saveForm()
    expect(server.forms.get(id)?.title).toBe('Theirs')
    expect(openBuilder()).toMatchObject({ refusals: 2 })
  })

  it('is replaced once that is decided', async () => {
    const id = await stale()
    keepMine()
    expect(openBuilder()).toMatchObject({ stale: null, work: { title: 'Mine' } })
    await saveForm()
    expect(server.forms.get(id)?.title).toBe('Mine')
  })

  it('is loaded, and one’s own can be taken back', async () => {
    await stale()
    loadTheirs()
    expect(openBuilder()).toMatchObject({ stale: null, work: { title: 'Theirs' }, kept: 'nothing' })
    undoStartingOver()
    expect(work()?.title).toBe('Mine')
  })

  it('is found out when unsaved work is opened again, and not forgotten by a further reload', () => {
    const form = server.add()
    editForm(form)
    typeTitle('Mine')
    const theirs = server.add({ id: form.id, title: 'Theirs' })
    reopen(() => editForm(theirs))
    expect(openBuilder()).toMatchObject({ work: { title: 'Mine' }, stale: { changes: ['the title'] } })
    typeTitle('Mine, too')
    reopen(() => editForm(theirs))
    expect(openBuilder()).toMatchObject({ work: { title: 'Mine, too' }, stale: { changes: ['the title'] } })
  })
})
