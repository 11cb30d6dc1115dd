import { beforeAll, describe, expect, it } from 'vitest'
import { ownAddress } from '../../testing/own-address.ts'
import { type Desk, server } from '../../testing/server.ts'
import { arrivedSubmissions, intake, publish, samuel } from './testing/form-drafts.ts'
import { tooLongAnswers, oddIds, hostileTexts } from './testing/hostile-answers.ts'

let desk: Desk
let formId: number
beforeAll(async () => {
  desk = await server.register()
  formId = await publish(desk, intake)
})

const fieldIds = intake.fields.map(({ id }) => id)
const asBrowser = (answers: readonly (readonly [string, string])[], rest: Record<string, string> = {}) =>
  fetch(`${server.url}/form/${formId}`, {
    method: 'POST',
    headers: ownAddress(),
    redirect: 'manual',
    body: new URLSearchParams([
      ...Object.entries({ language: 'en', ...rest }),
      ...answers.map(([id, answer]) => [`q-${id}`, answer]),
    ]),
  })

const asScript = (body: string) =>
  fetch(`${server.url}/api/form-submissions`, {
    method: 'POST',
    headers: { ...ownAddress(), 'content-type': 'application/json' },
    body,
  })

const withAnswer = (id: string, answer: string) =>
  Object.entries({ ...samuel, [id]: answer }) as [string, string][]

interface Tried {
  readonly what: string
  readonly response: Response
}

const inTurn = async (tries: readonly (readonly [string, () => Promise<Response>])[]): Promise<Tried[]> => {
  const waiting = [...tries]
  const done: Tried[] = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        done.push({ what: next[0], response: await next[1]() })
      }
    }),
  )
  return done
}

const expectNoFailure = async (tried: readonly Tried[]): Promise<void> => {
  const failed = tried.filter(({ response }) => response.status >= 500 || response.status === 429)
  expect(failed.map(({ what, response }) => `${response.status} ${what}`)).toEqual([])
  for (const { what, response } of tried) {
    const page = /html/.test(response.headers.get('content-type') ?? '') ? await response.text() : ''
    const runs =
      /<script>document|<img src=x|<svg onload|<iframe src=javascript|<link rel=stylesheet href=\/\/|at file:/
    expect(runs.test(page) ? what : '').toBe('')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('location') ?? '?submitted=1').toContain('submitted=1')
  }
}

describe('hostile answers', () => {
  it('are stored as text or refused with a message when a browser posts them', async () => {
    const tries = fieldIds.flatMap((id) =>
      hostileTexts.map(
        (word) => [`${id}=${word.slice(0, 40)}`, () => asBrowser(withAnswer(id, word))] as const,
      ),
    )
    expect(tries.length).toBe(324)
    await expectNoFailure(await inTurn(tries))
  })

  it('are stored as text or refused with a message when a script sends them', async () => {
    const body = (responses: string) => `{"formId":${formId},"responses":${responses}}`
    const tries = [
      ...hostileTexts.map((word) => body(JSON.stringify({ ...samuel, name: word, medication: word }))),
      ...hostileTexts.map((word) => body(JSON.stringify({ ...samuel, [word]: 'x' }))),
      ...tooLongAnswers.map((word) => body(JSON.stringify({ ...samuel, medication: word }))),
      body('{"__proto__":{"admin":true},"constructor":"x"}'),
      body('{"name":"\\ud800","email":"\\udfff"}'),
      body('{"name":"\\u0000"}'),
      body('{"name":{"$ne":null}}'),
      body('{"name":["a","b"]}'),
      body('null'),
      body('[]'),
      body('{'.repeat(10_000)),
      `{"formId":1e400,"responses":{}}`,
      `{"formId":"${formId}","responses":{},"stamp":"${'1.'.repeat(190)}","invitation":"${'a'.repeat(200)}"}`,
      `{"formId":${formId},"responses":{},"language":"__proto__"}`,
      `{"formId":-1,"responses":{}}`,
      '',
      'not json',
    ].map((sent) => [sent.slice(0, 80), () => asScript(sent)] as const)
    const tried = await inTurn(tries)
    await expectNoFailure(tried)
    expect(tried.length).toBeGreaterThan(60)
  })

  it('cause no failure in field names, stamps, invitations or bodies', async () => {
    const stamps = [
      '',
      'x',
      `${formId}.1.1.${'A'.repeat(43)}`,
      `${formId}.999999999.0.${'_'.repeat(43)}`,
      ...hostileTexts,
    ]
    const tries: (readonly [string, () => Promise<Response>])[] = [
      ...oddIds.map((id) => [`id ${id}`, () => asBrowser([...Object.entries(samuel), [id, 'x']])] as const),
      ...stamps.map(
        (stamp) => [`stamp ${stamp}`, () => asBrowser(withAnswer('name', 'A'), { stamp })] as const,
      ),
      ...hostileTexts.map(
        (invitation) =>
          [`invitation ${invitation}`, () => asBrowser(withAnswer('name', 'B'), { invitation })] as const,
      ),
      ...hostileTexts.map(
        (website) => [`website ${website}`, () => asBrowser(withAnswer('name', 'C'), { website })] as const,
      ),
      ...tooLongAnswers.map(
        (word) => [`long ${word.length}`, () => asBrowser(withAnswer('medication', word))] as const,
      ),
      ...hostileTexts.map(
        (word) =>
          [
            `query ${word}`,
            () =>
              fetch(
                `${server.url}/form/${formId}?${new URLSearchParams({ lang: word, invitation: word, submitted: '' })}`,
                { headers: ownAddress() },
              ),
          ] as const,
      ),
      ...[
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/json',
        'x',
      ].map(
        (type) =>
          [
            `type ${type}`,
            () =>
              fetch(`${server.url}/form/${formId}`, {
                method: 'POST',
                headers: { ...ownAddress(), 'content-type': type },
                body: 'q-name=%ff%fe%00&q-name=%&=&&q-%ed%a0%80=%ed%a0%80',
              }),
          ] as const,
      ),
    ]
    const tried = await inTurn(tries)
    await expectNoFailure(tried)
    expect(tried.length).toBeGreaterThan(120)
  })

  it('leave the form unchanged, and lists and exports readable', async () => {
    const page = await (await fetch(`${server.url}/form/${formId}`)).text()
    expect(page).toContain('New Patient Intake')
    expect((await arrivedSubmissions(desk, formId)).length).toBeGreaterThan(200)
    const { headers } = await fetch(`${server.url}/form/${formId}?lang=es`)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})
