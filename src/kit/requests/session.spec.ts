import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine,
} from '@nanostores/persistent'
import { cleanStores, keepMount } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { $session, signedIn, signedOut, type User } from './session.ts'

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
    signedIn({ token: 'secret', user })
    expect(JSON.parse(getTestStorage()['auth-storage'] ?? '')).toEqual({
      token: 'secret',
      user,
      isAuthenticated: true,
    })
  })

  it('is gone after signing out', () => {
    signedIn({ token: 'secret', user })
    signedOut()
    expect(getTestStorage()).not.toHaveProperty('auth-storage')
    expect($session.get()).toBeUndefined()
  })

  it('follows other tabs', () => {
    setTestStorageKey('auth-storage', JSON.stringify({ token: 'theirs', user, isAuthenticated: true }))
    expect($session.get()?.token).toBe('theirs')
  })

  it.each(['', 'null', '{', '{"token":null,"user":null,"isAuthenticated":false}'])(
    'that holds %j is no session',
    (stored) => {
      setTestStorageKey('auth-storage', stored)
      expect($session.get()).toBeUndefined()
    },
  )
})
