import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countChanges } from '../../kit/updates/local-changes.ts'
import { $formAction, deleteForm, duplicateForm, setActive } from './form-actions.store.ts'
import { FormServer } from '../form-builder/testing/form-server.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'

/** The recorded requests and the status of the next response. */
const calls: string[] = []
let status = 200

beforeEach(() => {
  calls.length = 0
  status = 200
  $formAction.set({ is: 'none' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit) => {
    calls.push(`${method} ${url} ${String(body ?? '')}`.trim())
    const refusal = { message: 'Form not found', code: 'form_not_found' }
    return new Response(JSON.stringify(status < 300 ? {} : refusal), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const form = new FormServer().add({ id: 7 })
const toast = () => $toasts.get()[0]

describe('form actions in a row', () => {
  it('switching a form sends only its active flag', async () => {
    expect(await setActive(form, false)).toBe(true)
    expect(calls).toEqual(['PUT /api/intake-forms/7 {"isActive":false}'])
    expect(toast()).toMatchObject({ title: 'Success', description: 'Form status updated successfully' })
  })

  it('deleting can be undone for ten seconds', async () => {
    await deleteForm(form)
    expect(toast()).toMatchObject({
      description: 'Form deleted successfully',
      duration: 10_000,
      action: { label: 'Undo' },
    })
    toast()?.action?.run()
    await expect.poll(() => toast()?.description).toBe('Form restored successfully')
    expect(calls).toEqual(['DELETE /api/intake-forms/7', 'POST /api/intake-forms/7/restore'])
  })

  it('every change refreshes the screens that show forms', async () => {
    const before = countChanges('intake-form')
    await duplicateForm(form)
    expect(countChanges('intake-form')).toBe(before + 1)
  })

  it('an action is ignored while another one is running', async () => {
    const [first, second] = await Promise.all([setActive(form, false), deleteForm(form)])
    expect([first, second, calls.length]).toEqual([true, false, 1])
  })

  it.each([
    ['Failed to update form status', () => setActive(form, true)],
    ['Failed to delete form', () => deleteForm(form)],
  ])('a refusal shows %j with its reason', async (words, act) => {
    status = 409
    expect(await act()).toBe(false)
    expect(toast()).toMatchObject({ title: 'Error', description: words, variant: 'destructive' })
    expect($formAction.get()).toEqual({ is: 'refused', problem: 'Form not found' })
  })
})
