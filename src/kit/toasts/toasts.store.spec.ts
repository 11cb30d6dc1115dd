import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $toasts, dismiss, showStoredToast, toast, toastAfterNavigation } from './toasts.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => {
  $toasts.set([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('toasts', () => {
  it('are shown one at a time, the newest only', () => {
    toast({ title: 'Success' })
    toast({ title: 'Error' })
    expect($toasts.get()).toMatchObject([{ title: 'Error', open: true }])
  })

  it('are closed when dismissed, and removed 1,000,000 ms later', () => {
    const id = toast({ title: 'Success' })
    dismiss(id)
    dismiss(id)
    vi.advanceTimersByTime(999_999)
    expect($toasts.get()).toMatchObject([{ id, open: false }])
    vi.advanceTimersByTime(1)
    expect($toasts.get()).toEqual([])
  })

  it('survive navigation to the next page once', () => {
    toastAfterNavigation({ title: 'Success', description: 'Welcome back!' })
    showStoredToast()
    expect($toasts.get()).toMatchObject([{ description: 'Welcome back!', open: true }])
    $toasts.set([])
    showStoredToast()
    expect($toasts.get()).toEqual([])
  })
})
