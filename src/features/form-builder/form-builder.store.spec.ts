import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $formBuilder,
  closeFormBuilder,
  createForm,
  editForm,
  leaveFormBuilder,
  openBuilder,
} from './form-builder.store.ts'
import { addField, changeField, typeTitle } from './edit-form.ts'
import { startFrom, startOver, undoStartingOver } from './template-start.ts'
import { FormServer } from './testing/form-server.ts'
import { stubStorage } from './testing/storage.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'

const server = new FormServer()
let stored: Map<string, string>
beforeEach(() => {
  stored = stubStorage()
  leaveFormBuilder()
})
afterEach(() => vi.unstubAllGlobals())

const readToast = () => $toasts.get()[0]
const readForm = () => openBuilder()?.work
/** Reopens the builder as after a page load. */
const reopen = (open: () => void) => {
  leaveFormBuilder()
  open()
}

describe('a new form', () => {
  it('starts from a template with new ids, and keeps a typed title', async () => {
    createForm()
    typeTitle('My own title')
    await startFrom('consent-to-treatment')
    const fields = readForm()?.fields ?? []
    expect(readForm()?.title).toBe('My own title')
    expect(fields.length).toBeGreaterThan(5)
    expect(fields.every(({ id }) => /^field_\d+$/.test(id))).toBe(true)
    expect(Object.keys(readForm()?.translations.es?.fields ?? {})).toEqual(fields.map(({ id }) => id))
    const dependent = fields.find(({ showWhen }) => showWhen)
    expect(fields.map(({ id }) => id)).toContain(dependent?.showWhen?.field)
    await startFrom('insurance')
    expect(readForm()?.fields).toEqual(fields)
  })
})

describe('unsaved work', () => {
  it('is restored after a reload, to continue or to discard', () => {
    createForm()
    expect(openBuilder()).toMatchObject({ saveState: 'nothing', restoredAt: null })
    typeTitle('Half a title')
    changeField(addField() ?? '', { label: 'Name' })
    reopen(createForm)
    expect(openBuilder()).toMatchObject({
      restoredAt: expect.any(String),
      work: { title: 'Half a title', fields: [{ label: 'Name' }] },
    })
    startOver()
    expect(readForm()).toMatchObject({ title: '', fields: [] })
    expect(stored.size).toBe(0)
    undoStartingOver()
    reopen(createForm)
    expect(readForm()?.title).toBe('Half a title')
  })

  it('stays when the builder is closed, and can be discarded from the toast', () => {
    createForm()
    closeFormBuilder()
    typeTitle('never seen')
    createForm()
    typeTitle('Intake')
    closeFormBuilder()
    expect(readToast()).toMatchObject({ description: 'Your changes to Intake are saved on this device.' })
    readToast()?.action?.run()
    createForm()
    expect(openBuilder()).toMatchObject({ restoredAt: null, work: { title: '' } })
  })

  it('belongs to one form and one user', () => {
    const one = server.add({ title: 'One' })
    editForm(one)
    typeTitle('One, changed')
    editForm(server.add({ title: 'Two' }))
    expect(readForm()?.title).toBe('Two')
    createForm()
    expect(readForm()?.title).toBe('')
    editForm(one)
    expect(readForm()?.title).toBe('One, changed')
    typeTitle('One')
    expect(stored.size).toBe(0)
  })

  it('asks before losing work when the browser cannot store it', () => {
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
    expect(openBuilder()).toMatchObject({ saveState: 'failed' })
    closeFormBuilder()
    expect(readForm()?.title).toBe('Intake')
    confirm.mockReturnValue(true)
    closeFormBuilder()
    expect($formBuilder.get().is).toBe('closed')
  })

  it.each(['{', '{"work":{}}', '{"work":{"fields":[{"id":"a b"}]},"before":{}}', '7'])(
    'that is unreadable is ignored: %s',
    (storedJson) => {
      stored.set('form-builder::new', storedJson)
      createForm()
      expect(openBuilder()).toMatchObject({ restoredAt: null, work: { title: '', fields: [] } })
    },
  )

  it('detects that another user changed the form, even after reopening', () => {
    const form = server.add()
    editForm(form)
    typeTitle('Mine')
    const colleaguesForm = server.add({ id: form.id, title: 'Theirs' })
    reopen(() => editForm(colleaguesForm))
    expect(openBuilder()).toMatchObject({ work: { title: 'Mine' }, stale: { changes: ['the title'] } })
    typeTitle('Mine, too')
    reopen(() => editForm(colleaguesForm))
    expect(openBuilder()).toMatchObject({ work: { title: 'Mine, too' }, stale: { changes: ['the title'] } })
  })
})
