import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine,
} from '@nanostores/persistent'
import { cleanStores, keepMount } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { $session, setSession, clearSession, type User } from './session.ts'

const user: User = {
  id: 1,
  email: 'a@b.example',
  name: 'Ada B',
  firstName: 'Ada',
  lastName: 'B',
  role: 'staff',
}

beforeEach(() => {
  useTestStorageEngine()
  keepMount($session)
})
afterEach(() => {
  cleanTestStorage()
  cleanStores($session)
})

describe('auth-storage', () => {
  it('is one JSON object', () => {
    setSession({ token: 'secret', user })
    expect(JSON.parse(getTestStorage()['auth-storage'] ?? '')).toEqual({
      token: 'secret',
      user,
      isAuthenticated: true,
    })
  })

  it('is removed on sign-out', () => {
    setSession({ token: 'secret', user })
    clearSession()
    expect(getTestStorage()).not.toHaveProperty('auth-storage')
    expect($session.get()).toBeUndefined()
  })

  it('follows other tabs', () => {
    setTestStorageKey('auth-storage', JSON.stringify({ token: 'theirs', user, isAuthenticated: true }))
    expect($session.get()?.token).toBe('theirs')
  })

  it.each(['', 'null', '{', '{"token":null,"user":null,"isAuthenticated":false}'])(
    'is not a session if it contains %j',
    (stored) => {
      setTestStorageKey('auth-storage', stored)
      expect($session.get()).toBeUndefined()
    },
  )
})
