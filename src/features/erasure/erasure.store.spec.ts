import { afterEach, expect, it, vi } from 'vitest'
import type { ErasurePreview } from '#modules/erasure'
import { text } from '../../language/index.ts'
import { createErasureStore } from './erasure.store.ts'

afterEach(() => vi.unstubAllGlobals())

const values = { ground: 'asked', reason: 'A letter of last week', early: false, confirmation: '7' }

it('an erasure before the retention period ends is not sent without the confirmation that it is early', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', send)
  const { form } = createErasureStore({ id: 7, early: true } as ErasurePreview)
  await form.submit(values)
  expect(form.$state.get().errors).toEqual({ early: text.erasure.why.earlyMissing })
  expect(send).not.toHaveBeenCalled()
  await form.submit({ ...values, early: true })
  expect(send).toHaveBeenCalledOnce()
})
