import { expect, it } from 'vitest'
import { withLanguage } from '#words'
import { chainLine } from './chain-line.ts'

const formats = { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '24-hour' } as const
const last = {
  at: '2026-03-12T10:00:00Z',
  events: 13_962,
  checkpoints: 40,
  forged: 0,
  missing: 0,
  fault: null,
  ledger: { entries: 9, fault: null },
}
const newest = { at: '2026-03-12T10:01:00Z' }
const describeChain = (status: Parameters<typeof chainLine>[0], language: 'en' | 'es' | 'fr' = 'en') =>
  withLanguage(language, () => chainLine(status, formats))

it('shows how many events were verified, when, and the newest checkpoint', () => {
  expect(describeChain({ last, newest })).toEqual({
    sentence: 'Chain verified to event 13,962 · 03/12/2026, 06:00 · signed checkpoint of 06:01',
    status: 'whole',
  })
  const now = new Date().toISOString()
  const today = describeChain({ last: { ...last, at: now }, newest: { at: now } }).sentence
  expect(today).toMatch(/^Chain verified to event 13,962 · today, (\d\d:\d\d) · signed checkpoint of \1$/)
  expect(describeChain({ last, newest: { at: '2026-03-13T10:01:00Z' } }).sentence).toContain(
    'of 03/13/2026, 06:01',
  )
  expect(describeChain({ last, newest: null }).sentence).toBe(
    'Chain verified to event 13,962 · 03/12/2026, 06:00',
  )
})

it('shows a broken chain, a forged checkpoint, and a chain never checked', () => {
  const fault = { position: 1_204, code: 'content' } as const
  expect(describeChain({ last: { ...last, fault }, newest })).toEqual({
    sentence: 'Chain broken at event 1,204 · 03/12/2026, 06:00',
    status: 'broken',
  })
  expect(describeChain({ last: { ...last, forged: 1 }, newest })).toMatchObject({ status: 'broken' })
  expect(describeChain({ last: { ...last, missing: 3 }, newest }).sentence).toMatch(
    /^Signed checkpoints are missing/,
  )
  const ledger = { entries: 6, fault: { day: '2026-03-11', entry: 7, code: 'missing' } } as const
  expect(describeChain({ last: { ...last, ledger }, newest })).toEqual({
    sentence: 'Access ledger broken on 03/11/2026 · 03/12/2026, 06:00',
    status: 'broken',
  })
  expect(describeChain({ last: { ...last, checkpoints: 0 }, newest: null })).toEqual({
    sentence: 'Chain consistent to event 13,962, not signed yet · 03/12/2026, 06:00',
    status: 'unknown',
  })
  expect(describeChain({ last: null, newest })).toEqual({
    sentence: 'Chain not verified yet',
    status: 'unknown',
  })
})

it('is translated into each language', () => {
  expect(describeChain({ last, newest }, 'es').sentence).toMatch(
    /^Cadena verificada hasta el evento 13[.,]962 · /,
  )
  expect(describeChain({ last, newest }, 'fr').sentence).toMatch(
    /^Chaîne vérifiée jusqu’à l’événement 13.962 · /,
  )
})
