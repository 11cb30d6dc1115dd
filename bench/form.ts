import { Effect } from 'effect'
import { IntakeForms } from '#modules/intake-forms'
import { openProduct } from '../drills/product.ts'
import { post, registerClinic } from '../drills/uploader.ts'
import type { BareFormConfig } from './bare-form.ts'
import { startBareServer } from './bare-server.ts'
import { databaseOf } from './database.ts'
import { statementsOf } from './statement-recorder.ts'
import { interleave, type Measurement } from './measurement.ts'
import { openRequests } from './repeated-request.ts'

const CONNECTIONS = 16
const MIN_RATIO = 4
const FIELD_TYPES = ['text', 'email', 'tel', 'date', 'textarea', 'text'] as const

const fields = Array.from({ length: 12 }, (_, n) => ({
  id: `field_${n}`,
  type: FIELD_TYPES[n % FIELD_TYPES.length],
  label: `Question number ${n + 1}`,
  required: n % 2 === 0,
  hipaasensitive: n % 3 === 0,
}))

/** Creates a clinic with one form of twelve fields. */
const createForm = async (url: string): Promise<number> => {
  const token = await registerClinic(url)
  const form = await post(`${url}/api/intake-forms`, { title: 'New Patient Intake', fields }, token)
  return Number(form['id'])
}

const startBareForm = async (databaseUrl: string, adminUrl: string, formId: number) => {
  const published = Effect.flatMap(IntakeForms, (forms) => forms.published(formId))
  const publishedForms: { clinicId: number }[] = []
  const notedQuery = Effect.tap(published, ({ clinicId }) =>
    Effect.sync(() => publishedForms.push({ clinicId })),
  )
  const statements = await statementsOf(databaseUrl, 0, notedQuery)
  return startBareServer<BareFormConfig>('bare-form.ts', {
    url: databaseUrl,
    adminUrl,
    clinicId: publishedForms[0]?.clinicId ?? 0,
    statements,
  })
}

const formatLine = (name: string, { perSecond, p50, p99 }: Measurement) =>
  `${name.padEnd(32)} ${perSecond.toFixed(0).padStart(7)} pages/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`

/**
 * Measures the public page of a form against a bare server that runs the same queries and fills a template.
 */
export const form = async (): Promise<boolean> => {
  const product = await openProduct()
  await product.start()
  const { databaseUrl, adminUrl = databaseUrl } = await databaseOf(product.dataDir)
  const formId = await createForm(product.url)
  const bare = await startBareForm(databaseUrl, adminUrl, formId)
  try {
    const sides = {
      product: openRequests(`${product.url}/form/${formId}`, CONNECTIONS),
      bare: openRequests(`${bare.url}/form/${formId}`, CONNECTIONS),
      withoutRowSecurity: openRequests(`${bare.url}/plain/${formId}`, CONNECTIONS),
    }
    const measured = await interleave(sides, 'bare', CONNECTIONS)
    console.log(formatLine('Caretrail, /form/:id', measured.product))
    console.log(formatLine('node:http, same query, template', measured.bare))
    console.log(formatLine('node:http, one query, as owner', measured.withoutRowSecurity))
    const { ratio } = measured.product
    console.log(`${ratio.toFixed(2)} times as many; goal ${MIN_RATIO}.`)
    console.log(
      `${(ratio / measured.withoutRowSecurity.ratio).toFixed(2)} times as many as without row-level security.`,
    )
    return ratio >= MIN_RATIO
  } finally {
    bare.close()
    await product.close()
  }
}
