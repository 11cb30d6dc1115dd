import { afterEach, expect, it, vi } from 'vitest'
import { signInsStore } from './sign-ins.store.ts'

afterEach(() => vi.unstubAllGlobals())

it('shows the rows as those of their own scope while another one loads', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const { $signIns, choose } = signInsStore([], null)
  const loading = choose('everyone')
  expect($signIns.get()).toMatchObject({ scope: 'everyone', rowsScope: 'own', busy: true })
  await loading
  expect($signIns.get()).toMatchObject({ scope: 'everyone', rowsScope: 'everyone', busy: false })
})
