import { Effect } from 'effect'
import { expect, test, vi } from 'vitest'
import { Config, readConfig } from './config.ts'
import { logLayer, logTo } from './log.ts'

test('omits lines below the level', () => {
  const lines: string[] = []
  const log = logTo('warning', (line) => void lines.push(line))
  log('info', 'request')
  log('error', 'failed', { request: 'r1' })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at: expect.any(String), level: 'error', message: 'failed', request: 'r1' },
  ])
})

/** Runs an effect and returns the lines it logged. */
const linesOf = async (effect: Effect.Effect<unknown>) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const config = Config.layer({ ...readConfig({ LOG_LEVEL: 'warning' }), databaseUrl: '' })
  await Effect.runPromise(effect.pipe(Effect.provide(logLayer), Effect.provide(config)))
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)))
  write.mockRestore()
  return lines
}

const quoting = Object.assign(new Error('invalid input: "maria\n    at maria (1)"'), {
  code: '22P02',
  detail: 'Key (email)=(maria@clinic.example)',
})

test('formats Effect logs the same, with the kind of error but not its contents', async () => {
  const lines = await linesOf(
    Effect.all([
      Effect.logInfo('quiet'),
      Effect.die(quoting).pipe(Effect.catchAllCause((cause) => Effect.logError('request failed', cause))),
    ]).pipe(Effect.annotateLogs('request', 'r1')),
  )
  expect(lines).toMatchObject([{ level: 'error', message: 'request failed', request: 'r1', error: 'Error' }])
  expect(JSON.stringify(lines)).not.toContain('maria')
})

test('makes the objects of an Effect log fields of its line', async () => {
  const lines = await linesOf(
    Effect.all([
      Effect.logError('checkpoint refused', { clinic: 1001, position: 7, fault: 'hash' }),
      Effect.logWarning('checkpoint not written', { clinic: 1001 }, quoting),
    ]),
  )
  expect(lines).toMatchObject([
    { message: 'checkpoint refused', clinic: 1001, position: 7, fault: 'hash' },
    { message: 'checkpoint not written', clinic: 1001, error: 'Error', code: '22P02' },
  ])
  expect(JSON.stringify(lines)).not.toContain('maria')
})

test('dates each line in UTC', () => {
  const lines: string[] = []
  logTo('info', (line) => void lines.push(line))('info', 'request')
  expect(JSON.parse(lines[0] ?? '').at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})
