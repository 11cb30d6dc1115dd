import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $proofRequest } from './recent-proof.ts'
import { text } from '../../language/index.ts'
import { formProblem, reason, reasonUnlessSaid, request, RequestError } from './request.ts'
import { $session, $pendingSignIn, setSession, clearSession, type User } from './session.ts'

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

/** Stubs a server-rendered page of a signed-in user. */
const signedInPage = () =>
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ token: 'old', user }) }),
  })

beforeEach(() => setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} }))
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('carries the cookie, and the token if there is one', async () => {
    const { sent } = answers(ok([]), ok([]))
    await request('GET', '/api/patients')
    setSession({ token: 'secret', user })
    await request('GET', '/api/patients')
    expect(sent(0)).toMatchObject({ method: 'GET', credentials: 'include', headers: {} })
    expect(sent(1)?.headers).toEqual({ authorization: 'Bearer secret' })
  })

  it('sets the content type only if it has a body', async () => {
    const { sent } = answers(ok({}), ok({}))
    await request('DELETE', '/api/patients/1')
    await request('POST', '/api/patients', { firstName: 'Ada' }, { ifMatch: '"3"', idempotencyKey: 'k' })
    expect(sent(0)).toMatchObject({ headers: {}, body: null })
    expect(sent(1)).toMatchObject({
      headers: { 'content-type': 'application/json', 'if-match': '"3"', 'idempotency-key': 'k' },
      body: '{"firstName":"Ada"}',
    })
  })

  it('returns the data, its version and the next page of a list', async () => {
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
  it('contains the status and the body', async () => {
    const error = await caught(new Response('teapot', { status: 418 }))
    expect(error).toBeInstanceOf(RequestError)
    expect((error as Error).message).toBe('418: teapot')
  })

  it('contains the status text if the body is empty', async () => {
    const error = await caught(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    expect((error as Error).message).toBe('502: Bad Gateway')
  })

  it('contains the server’s message, code and field errors', async () => {
    const fields = { email: 'Please enter a valid email address' }
    const error = await caught(
      refused(400, { message: 'Please enter a valid email address', code: 'invalid', fields }),
    )
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid',
      detail: 'Please enter a valid email address',
      fields,
    })
    expect(reason(error, 'Failed to add patient')).toBe('Please enter a valid email address')
    expect(reason(new TypeError('offline'), 'Failed to add patient')).toBe('Failed to add patient')
  })

  it('says on the page only what the toast has not said', async () => {
    const detail = 'The server is full'
    const withReason = await caught(refused(507, { message: detail, code: 'full' }))
    const without = await caught(new Response('', { status: 503 }))
    const failed = 'Failed to add patient'
    for (const problem of [reasonUnlessSaid, formProblem]) {
      expect(problem(failed, withReason)).toBe(detail)
      expect(problem(detail, withReason)).toBeNull()
      expect(problem(failed, without)).toBeNull()
    }
    expect(reasonUnlessSaid(failed, new TypeError('offline'))).toBeNull()
    expect(formProblem(failed, new TypeError('offline'))).toBe(text.offline)
  })
})

const proofNeeded = () => refused(403, { message: 'Please enter your password.', code: 'proof_needed' })
const proofAsked = () => vi.waitFor(() => expect($proofRequest.get()?.user).toEqual(user))

describe('a call that needs a proof of the last minutes', () => {
  it('waits for the proof, and is then sent again under the same key', async () => {
    signedInPage()
    const { sent } = answers(proofNeeded(), ok('erased'))
    const call = request('DELETE', '/api/sessions')
    await proofAsked()
    $proofRequest.get()?.settle(true)
    expect((await call).data).toBe('erased')
    const [first, second] = [sent(0)?.headers, sent(1)?.headers]
    expect(first).toMatchObject({ 'idempotency-key': expect.any(String) })
    expect(second).toEqual(first)
    expect($proofRequest.get()).toBeNull()
  })

  it('fails if the user declines, and other refusals ask for nothing', async () => {
    signedInPage()
    answers(proofNeeded(), refused(403, { message: 'Your role does not allow this.', code: 'forbidden' }))
    const call = request('DELETE', '/api/sessions')
    await proofAsked()
    $proofRequest.get()?.settle(false)
    await expect(call).rejects.toMatchObject({ code: 'proof_needed' })
    await expect(request('GET', '/api/sessions')).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('an expired session', () => {
  it('asks for the password once, then all waiting calls continue', async () => {
    signedInPage()
    setSession({ token: 'old', user })
    const { sent } = answers(refused(401, {}), refused(401, {}), ok('one'), ok('two'))
    const both = Promise.all([request('GET', '/api/one'), request('GET', '/api/two')])
    await vi.waitFor(() => expect($pendingSignIn.get()?.user).toEqual(user))
    setSession({ token: 'new', user })
    $pendingSignIn.get()?.settle(true)
    expect((await both).map(({ data }) => data)).toEqual(['one', 'two'])
    expect(sent(2)?.headers).toEqual({ authorization: 'Bearer new' })
    expect($pendingSignIn.get()).toBeNull()
  })

  it('fails the call if the user declines', async () => {
    signedInPage()
    setSession({ token: 'old', user })
    answers(refused(401, { message: 'Please sign in', code: 'not_signed_in' }))
    const call = request('GET', '/api/one')
    await vi.waitFor(() => expect($pendingSignIn.get()).not.toBeNull())
    $pendingSignIn.get()?.settle(false)
    await expect(call).rejects.toMatchObject({ status: 401 })
  })

  it('continues automatically if another tab has signed in meanwhile', async () => {
    signedInPage()
    setSession({ token: 'old', user })
    const { calls } = answers(refused(401, {}), ok('done'))
    const call = request('GET', '/api/one')
    $session.set({ token: 'of another tab', user, isAuthenticated: true })
    expect((await call).data).toBe('done')
    expect(calls()).toBe(2)
  })

  it('does not ask for a password on a public page', async () => {
    answers(refused(401, {}))
    await expect(request('GET', '/api/one')).rejects.toMatchObject({ status: 401 })
  })
})
