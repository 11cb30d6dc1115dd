import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reason, request, RequestError } from './request.ts'
import { $session, $signInAgain, signedIn, signedOut, type User } from './session.ts'

const user: User = {
  id: 1,
  email: 'dana@clinic.example',
  name: 'Dana Whitfield',
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'staff',
}

const answers = (...responses: Response[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  for (const response of responses) fetch.mockResolvedValueOnce(response)
  vi.stubGlobal('fetch', fetch)
  return { sent: (call: number) => fetch.mock.calls[call]?.[1], calls: () => fetch.mock.calls.length }
}

const ok = (body: unknown, headers = {}) => Response.json(body, { headers })
const refused = (status: number, body: unknown) => Response.json(body, { status })

/** A page that the server has painted for a signed-in person. */
const signedInPage = () =>
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ token: 'old', user }) }),
  })

beforeEach(() => setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} }))
afterEach(() => {
  signedOut()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('carries the cookie, and the token when there is one', async () => {
    const { sent } = answers(ok([]), ok([]))
    await request('GET', '/api/patients')
    signedIn({ token: 'secret', user })
    await request('GET', '/api/patients')
    expect(sent(0)).toMatchObject({ method: 'GET', credentials: 'include', headers: {} })
    expect(sent(1)?.headers).toEqual({ authorization: 'Bearer secret' })
  })

  it('names the content type only where there is content', async () => {
    const { sent } = answers(ok({}), ok({}))
    await request('DELETE', '/api/patients/1')
    await request('POST', '/api/patients', { firstName: 'Ada' }, { ifMatch: '"3"', idempotencyKey: 'k' })
    expect(sent(0)).toMatchObject({ headers: {}, body: null })
    expect(sent(1)).toMatchObject({
      headers: { 'content-type': 'application/json', 'if-match': '"3"', 'idempotency-key': 'k' },
      body: '{"firstName":"Ada"}',
    })
  })

  it('reads the answer, its version and where the list goes on', async () => {
    answers(ok([1], { etag: '"7"', link: '</api/patients?cursor=abc&limit=15>; rel="next"' }))
    expect(await request('GET', '/api/patients')).toMatchObject({
      data: [1],
      status: 200,
      etag: '"7"',
      next: '/api/patients?cursor=abc&limit=15',
    })
  })
})

const caught = (response: Response) => {
  answers(response)
  return request('POST', '/api/patients', {}).catch((error: unknown) => error)
}

describe('a refusal', () => {
  it('says the status and the body', async () => {
    const error = await caught(new Response('teapot', { status: 418 }))
    expect(error).toBeInstanceOf(RequestError)
    expect((error as Error).message).toBe('418: teapot')
  })

  it('says the status text where the body is empty', async () => {
    const error = await caught(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    expect((error as Error).message).toBe('502: Bad Gateway')
  })

  it('carries what the server said of it', async () => {
    const fields = { email: 'Please enter a valid email address' }
    const error = await caught(
      refused(400, { message: 'Please correct the fields', code: 'invalid', fields }),
    )
    expect(error).toMatchObject({ status: 400, code: 'invalid', detail: 'Please correct the fields', fields })
    expect(reason(error, 'Failed to add patient')).toBe('Please correct the fields')
    expect(reason(new TypeError('offline'), 'Failed to add patient')).toBe('Failed to add patient')
  })
})

describe('a session that has ended', () => {
  it('asks once for the password, and every waiting call goes on', async () => {
    signedInPage()
    signedIn({ token: 'old', user })
    const { sent } = answers(refused(401, {}), refused(401, {}), ok('one'), ok('two'))
    const both = Promise.all([request('GET', '/api/one'), request('GET', '/api/two')])
    await vi.waitFor(() => expect($signInAgain.get()?.user).toEqual(user))
    signedIn({ token: 'new', user })
    $signInAgain.get()?.settle(true)
    expect((await both).map(({ data }) => data)).toEqual(['one', 'two'])
    expect(sent(2)?.headers).toEqual({ authorization: 'Bearer new' })
    expect($signInAgain.get()).toBeNull()
  })

  it('is refused when the person declines', async () => {
    signedInPage()
    signedIn({ token: 'old', user })
    answers(refused(401, { message: 'Please sign in', code: 'not_signed_in' }))
    const call = request('GET', '/api/one')
    await vi.waitFor(() => expect($signInAgain.get()).not.toBeNull())
    $signInAgain.get()?.settle(false)
    await expect(call).rejects.toMatchObject({ status: 401 })
  })

  it('goes on by itself when another tab has signed in meanwhile', async () => {
    signedInPage()
    signedIn({ token: 'old', user })
    const { calls } = answers(refused(401, {}), ok('done'))
    const call = request('GET', '/api/one')
    $session.set({ token: 'of another tab', user, isAuthenticated: true })
    expect((await call).data).toBe('done')
    expect(calls()).toBe(2)
  })

  it('asks nobody on a public page', async () => {
    answers(refused(401, {}))
    await expect(request('GET', '/api/one')).rejects.toMatchObject({ status: 401 })
  })
})
