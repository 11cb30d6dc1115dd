import { afterEach, expect, it, vi } from 'vitest'
import { FormServer } from '../../form-builder/testing/form-server.ts'
import { $sendForm, closeSendForm, openSendForm } from './send-form.store.ts'

afterEach(() => {
  closeSendForm()
  vi.unstubAllGlobals()
})

const rosa = { id: 1, name: 'Rosa Delgado', email: 'rosa@mail.example' }
const active = (id: number) => new FormServer().add({ id })
const paused = (id: number) => ({ ...active(id), isActive: false })

it.each([
  ['chooses the only form that takes answers', [active(7), paused(8)], '7'],
  ['leaves the choice between several', [active(7), active(8)], ''],
  ['chooses none of no active forms', [paused(8)], ''],
])('the dialog that sends a form %s', async (_, forms, chosen) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(forms)))
  await openSendForm(rosa)
  expect($sendForm.get()).toMatchObject({ is: 'open', chosen })
})
