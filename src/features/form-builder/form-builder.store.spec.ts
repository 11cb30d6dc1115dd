import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $formBuilder,
  closeFormBuilder,
  createForm,
  editForm,
  leaveFormBuilder,
  openBuilder,
} from './form-builder.ts'
import { addField, changeField, typeTitle } from './form-builder-editing.ts'
import { startFrom, startOver, undoStartingOver } from './form-builder-starting.ts'
import { FormServer } from './testing/form-server.ts'
import { keepingStorage } from './testing/storage.ts'
import { $toasts } from './toasts.ts'

const server = new FormServer()
let stored: Map<string, string>
beforeEach(() => {
  stored = keepingStorage()
  leaveFormBuilder()
})
afterEach(() => vi.unstubAllGlobals())

const said = () => $toasts.get()[0]
const work = () => openBuilder()?.work
/** As when the page is opened anew. */
const reopen = (open: () => void) => {
  leaveFormBuilder()
  open()
}

describe('a new form', () => {
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
    changeField(addField() ?? '', { label: 'Name' })
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

  it('knows when somebody else has changed the form meanwhile, and does not forget it', () => {
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
