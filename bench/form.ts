import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Effect } from 'effect'
import { IntakeForms } from '#modules/intake-forms'
import { freePort } from '#modules/platform'
import { openProduct } from '../drills/product.ts'
import type { Bare } from './bare-form.ts'
import { databaseOf } from './database.ts'
import { statementsOf } from './statement-recorder.ts'
import { interleave, type Measurement } from './measurement.ts'
import { openRequests } from './repeated-request.ts'

const CONNECTIONS = 16
const GOAL = 4
const KINDS = ['text', 'email', 'tel', 'date', 'textarea', 'text'] as const

const fields = Array.from({ length: 12 }, (_, n) => ({
  id: `field_${n}`,
  type: KINDS[n % KINDS.length],
  label: `Question number ${n + 1}`,
  required: n % 2 === 0,
  hipaasensitive: n % 3 === 0,
}))

const post = async (
  url: string,
  path: string,
  body: object,
  token = '',
): Promise<Record<string, unknown>> => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Record<string, unknown>
}

/** Creates a clinic with one form of twelve fields. */
const formAt = async (url: string): Promise<number> => {
  const { token } = await post(url, '/api/auth/register', {
    clinicName: 'Harbor Street Clinic',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'owner@clinic.example',
    password: 'a long night walk',
  })
  const form = await post(url, '/api/intake-forms', { title: 'New Patient Intake', fields }, String(token))
  return Number(form['id'])
}

const bareServer = async (databaseUrl: string, adminUrl: string, formId: number) => {
  const port = await freePort()
  const published = Effect.flatMap(IntakeForms, (forms) => forms.published(formId))
  const found: { clinicId: number }[] = []
  const noted = Effect.tap(published, ({ clinicId }) => Effect.sync(() => found.push({ clinicId })))
  const statements = await statementsOf(databaseUrl, 0, noted)
  const child = fork(fileURLToPath(new URL('bare-form.ts', import.meta.url)))
  child.send({
    url: databaseUrl,
    adminUrl,
    port,
    clinicId: found[0]?.clinicId ?? 0,
    statements,
  } satisfies Bare)
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() }
}

const formatLine = (name: string, { perSecond, p50, p99 }: Measurement) =>
  `${name.padEnd(32)} ${perSecond.toFixed(0).padStart(7)} pages/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`

/**
 * Measures the public page of a form against a bare server that runs the same queries and fills a template.
 */
export const form = async (): Promise<boolean> => {
  const running = await openProduct()
  await running.start()
  const { databaseUrl, adminUrl = databaseUrl } = await databaseOf(running.dataDir)
  const formId = await formAt(running.url)
  const bare = await bareServer(databaseUrl, adminUrl, formId)
  try {
    const sides = {
      product: openRequests(`${running.url}/form/${formId}`, CONNECTIONS),
      bare: openRequests(`${bare.url}/form/${formId}`, CONNECTIONS),
      plain: openRequests(`${bare.url}/plain/${formId}`, CONNECTIONS),
    }
    const measured = await interleave(sides, 'bare', CONNECTIONS)
    console.log(formatLine('Caretrail, /form/:id', measured.product))
    console.log(formatLine('node:http, same query, template', measured.bare))
    console.log(formatLine('node:http, one query, as owner', measured.plain))
    const { ratio } = measured.product
    console.log(`${ratio.toFixed(2)} times as many; goal ${GOAL}.`)
    console.log(`${(ratio / measured.plain.ratio).toFixed(2)} times as many as without row-level security.`)
    return ratio >= GOAL
  } finally {
    bare.close()
    await running.close()
  }
}
