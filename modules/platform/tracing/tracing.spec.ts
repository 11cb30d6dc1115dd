import { Effect, Layer, Logger } from 'effect'
import { expect, onTestFinished, test } from 'vitest'
import { openTraceCollector } from '../testing/trace-collector.ts'
import { openTracing } from './tracing.ts'

const open = async () => {
  const collector = await openTraceCollector()
  onTestFinished(collector.close)
  const lines: object[] = []
  const { tracer, stop } = openTracing(
    { endpoint: `${collector.url}/`, serviceName: 'harbor' },
    (level, message, fields) => void lines.push({ level, message, ...fields }),
  )
  const run = <A>(effect: Effect.Effect<A, unknown>) =>
    Effect.runPromiseExit(
      Effect.provide(effect, Layer.merge(Layer.setTracer(tracer), Logger.remove(Logger.defaultLogger))),
    )
  return { collector, lines, run, stop }
}

const quoting = Object.assign(new Error('Key (email)=(maria@clinic.example)'), { name: 'Duplicate' })

test('sends what happened, below what it was part of', async () => {
  const { collector, run, stop } = await open()
  const change = Effect.withSpan(Effect.void, 'command room', {
    attributes: { 'caretrail.clinic': 1001, 'caretrail.command': 'RenameRoom' },
  })
  await run(
    Effect.withSpan(change, 'job tidy', { kind: 'consumer', attributes: { 'caretrail.queue': 'tidy' } }),
  )
  await stop()
  const [inner, outer] = collector.spans()
  expect(inner).toMatchObject({
    name: 'command room',
    kind: 1,
    traceId: outer?.traceId,
    parentSpanId: outer?.spanId,
    attributes: { 'caretrail.clinic': '1001', 'caretrail.command': 'RenameRoom' },
    status: { code: 1 },
  })
  expect(outer).toMatchObject({ name: 'job tidy', kind: 5, attributes: { 'caretrail.queue': 'tidy' } })
  expect(outer).not.toHaveProperty('parentSpanId')
  expect(collector.bodies[0]).toContain('{"key":"service.name","value":{"stringValue":"harbor"}}')
})

test('sends nothing that may name a person', async () => {
  const { collector, run, stop } = await open()
  const telling = Effect.gen(function* () {
    yield* Effect.annotateCurrentSpan({ 'url.full': '/patients?q=maria', 'http.route': { q: 'maria' } })
    yield* Effect.logWarning('maria')
    return yield* Effect.fail(quoting)
  })
  await run(Effect.withSpan(telling, 'GET /patients', { attributes: { patient: 'maria' } }))
  await stop()
  expect(collector.spans()).toMatchObject([
    { name: 'GET /patients', attributes: { 'error.type': 'Duplicate' }, status: { code: 2 } },
  ])
  expect(collector.bodies.join('')).not.toContain('maria')
})

test('says once that nothing takes the traces, and loses them', async () => {
  const { collector, lines, run, stop } = await open()
  collector.answerWith(503)
  for (const name of ['first', 'second']) {
    await run(Effect.withSpan(Effect.void, name))
    await stop()
  }
  expect(lines).toMatchObject([{ level: 'warning', message: 'Traces are not taken.', code: '503' }])
  collector.answerWith(200)
  await run(Effect.withSpan(Effect.void, 'third'))
  await stop()
  expect(lines[1]).toEqual({ level: 'info', message: 'Traces are taken again.' })
  expect(collector.spans().map(({ name }) => name)).toEqual(['third'])
})
