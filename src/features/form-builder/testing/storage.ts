import { vi } from 'vitest'

/** Stubs an empty browser storage; returns its contents. */
export const stubStorage = (): Map<string, string> => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}
