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

test('formats Effect logs the same, with the kind of error but not its contents', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const error = Object.assign(new Error('invalid input: "maria\n    at maria (1)"'), {
    code: '22P02',
    detail: 'Key (email)=(maria@clinic.example)',
  })
  const config = Config.layer({ ...readConfig({ LOG_LEVEL: 'warning' }), databaseUrl: '' })
  await Effect.runPromise(
    Effect.all([
      Effect.logInfo('quiet'),
      Effect.die(error).pipe(Effect.catchAllCause((cause) => Effect.logError('request failed', cause))),
    ]).pipe(Effect.annotateLogs('request', 'r1'), Effect.provide(logLayer), Effect.provide(config)),
  )
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)))
  write.mockRestore()
  expect(lines).toMatchObject([{ level: 'error', message: 'request failed', request: 'r1', error: 'Error' }])
  expect(JSON.stringify(lines)).not.toContain('maria')
})
