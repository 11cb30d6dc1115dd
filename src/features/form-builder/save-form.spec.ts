import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countChanges } from '../../kit/updates/local-changes.ts'
import { $formBuilder, createForm, editForm, leaveFormBuilder, openBuilder } from './form-builder.store.ts'
import { addField, changeField, typeTitle } from './edit-form.ts'
import { saveForm, saveFormDraft } from './save-form.ts'
import { discardDraft, keepMine, loadTheirs } from './stale-form.ts'
import { undoStartingOver } from './template-start.ts'
import { FormServer } from './testing/form-server.ts'
import { stubStorage } from './testing/storage.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'

let server: FormServer
let stored: Map<string, string>
beforeEach(() => {
  server = new FormServer()
  vi.stubGlobal('fetch', server.fetch)
  stored = stubStorage()
  leaveFormBuilder()
})
afterEach(() => vi.unstubAllGlobals())

const readToast = () => $toasts.get()[0]
const readForm = () => openBuilder()?.work
const sent = () => server.calls.at(-1)

describe('a new form', () => {
  it('requires a title, even for a draft, before it sends anything', async () => {
    createForm()
    addField()
    await saveForm()
    expect(openBuilder()).toMatchObject({ titleError: 'Form title is required', refusalCount: 1 })
    await saveFormDraft()
    expect(openBuilder()).toMatchObject({ titleError: 'Form title is required', refusalCount: 2 })
    typeTitle('Intake')
    expect(openBuilder()).toMatchObject({ titleError: null })
    expect(server.calls).toEqual([])
  })

  it('is created as built, confirmed, and removed from this device', async () => {
    const before = countChanges('intake-form')
    createForm()
    typeTitle(' Intake ')
    const id = addField() ?? ''
    changeField(id, { label: 'Name', required: true })
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
    expect(readToast()).toMatchObject({ title: 'Success', description: 'Form created successfully' })
    expect($formBuilder.get().is).toBe('closed')
    expect(countChanges('intake-form')).toBe(before + 1)
    expect(stored.size).toBe(0)
  })

  it('is created once, even on repeated clicks or retries', async () => {
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
    expect(openBuilder()).toMatchObject({
      activity: 'nothing',
      problem: 'There is no connection. Nothing you entered is lost: try again when you are back online.',
    })
    vi.stubGlobal('fetch', server.fetch)
    await saveForm()
    const [first, second] = server.calls.slice(1).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
  })

  it('is saved as a draft', async () => {
    createForm()
    typeTitle('Intake')
    await saveFormDraft()
    expect(sent()?.body).toMatchObject({ title: 'Intake', draft: true })
    expect(readToast()).toMatchObject({ description: 'Draft saved' })
  })

  it('shows the server’s refusal, and keeps the work', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'The plan’s limit is reached.', code: 'limit' }, { status: 402 }),
    )
    createForm()
    typeTitle('Intake')
    await saveForm()
    expect(readToast()).toMatchObject({ title: 'Error', description: 'Failed to create form' })
    expect(openBuilder()).toMatchObject({
      problem: 'The plan’s limit is reached.',
      work: { title: 'Intake' },
    })
  })
})

describe('a saved form', () => {
  it('opens with its draft, and is published from there', async () => {
    const published = { title: 'Allergies', description: '', fields: [], translations: {} }
    const form = server.add({ ...published, draft: { ...published, title: 'Allergies 2' }, isDraft: true })
    editForm(form)
    expect(readForm()?.title).toBe('Allergies 2')
    await saveForm()
    expect(sent()).toMatchObject({ method: 'PUT', path: `/api/intake-forms/${form.id}` })
    expect(sent()?.body).toMatchObject({ title: 'Allergies 2', draft: false })
    expect(sent()?.body).not.toHaveProperty('isActive')
    expect(sent()?.headers.get('if-match')).toBe('"1"')
    expect(readToast()).toMatchObject({ description: 'Form updated successfully' })
  })

  it('accepts submissions once it is published for the first time', async () => {
    editForm(server.add({ formVersion: 0, isDraft: true, isActive: false }))
    await saveForm()
    expect(sent()?.body.isActive).toBe(true)
  })

  it('discards its draft', async () => {
    const draft = { title: 'Draft', description: '', fields: [], translations: {} }
    const form = server.add({ draft, isDraft: true })
    editForm(form)
    typeTitle('Draft, changed')
    await discardDraft()
    expect(sent()).toMatchObject({ method: 'DELETE', path: `/api/intake-forms/${form.id}/draft` })
    expect(openBuilder()).toMatchObject({
      work: { title: 'Allergies' },
      form: { version: 2 },
      saveState: 'nothing',
    })
    undoStartingOver()
    expect(readForm()?.title).toBe('Draft, changed')
  })

  it('opens as last saved, even from a list that is out of date', async () => {
    const listed = server.add()
    editForm(listed)
    typeTitle('Allergies and intolerances')
    await saveFormDraft()
    editForm(listed)
    expect(readForm()).toMatchObject({ title: 'Allergies and intolerances' })
  })

  it('stays open with what was typed during the save', async () => {
    const { id } = server.add()
    editForm(server.forms.get(id) ?? server.add())
    typeTitle('First')
    server.meanwhile = () => typeTitle('Second')
    await saveForm()
    expect(server.forms.get(id)?.title).toBe('First')
    expect(openBuilder()).toMatchObject({ is: 'edit', form: { version: 2 }, activity: 'nothing' })
    expect(readForm()?.title).toBe('Second')
    server.meanwhile = () => undefined
    await saveForm()
    expect(server.forms.get(id)?.title).toBe('Second')
  })
})

/** Edits a form that another user has saved meanwhile; returns its id. */
const stale = async () => {
  const form = server.add()
  editForm(form)
  typeTitle('Mine')
  server.add({ id: form.id, title: 'Theirs' })
  await saveForm()
  return form.id
}

describe('a form that another user changed', () => {
  it('is not overwritten: the user keeps their input and sees the other changes', async () => {
    const id = await stale()
    expect(readToast()).toMatchObject({ title: 'Error', description: 'Failed to update form' })
    expect(openBuilder()).toMatchObject({
      work: { title: 'Mine' },
      activity: 'nothing',
      stale: { changes: ['the title'] },
    })
    await saveForm()
    expect(server.forms.get(id)?.title).toBe('Theirs')
    expect(openBuilder()).toMatchObject({ refusalCount: 2 })
  })

  it('is replaced once the user decides so', async () => {
    const id = await stale()
    keepMine()
    expect(openBuilder()).toMatchObject({ stale: null, work: { title: 'Mine' } })
    await saveForm()
    expect(server.forms.get(id)?.title).toBe('Mine')
  })

  it('is not overwritten by restored unsaved work either', async () => {
    const form = server.add()
    editForm(form)
    typeTitle('Mine')
    const colleaguesForm = server.add({ id: form.id, title: 'Theirs' })
    leaveFormBuilder()
    editForm(colleaguesForm)
    await saveForm()
    expect(server.calls).toEqual([])
    expect(openBuilder()).toMatchObject({ refusalCount: 1, activity: 'nothing' })
    keepMine()
    await saveForm()
    expect(server.forms.get(form.id)?.title).toBe('Mine')
  })

  it('can be loaded, and the user’s own changes restored', async () => {
    await stale()
    loadTheirs()
    expect(openBuilder()).toMatchObject({ stale: null, work: { title: 'Theirs' }, saveState: 'nothing' })
    undoStartingOver()
    expect(readForm()?.title).toBe('Mine')
  })
})
