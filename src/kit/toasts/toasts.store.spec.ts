import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $toasts, dismiss, showKeptToast, toast, toastAfterNavigation } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  $toasts.set([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('toasts', () => {
  it('are shown one at a time, the newest', () => {
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

  it('survive the way to the next page once', () => {
    toastAfterNavigation({ title: 'Success', description: 'Welcome back!' })
    showKeptToast()
    expect($toasts.get()).toMatchObject([{ description: 'Welcome back!', open: true }])
    $toasts.set([])
    showKeptToast()
    expect($toasts.get()).toEqual([])
  })
})
