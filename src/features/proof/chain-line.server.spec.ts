import { expect, it } from 'vitest'
import { speaking } from '#words'
import { chainLine } from './chain-line.ts'

const formats = { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '24-hour' } as const
const last = { at: '2026-03-12T10:00:00Z', events: 13_962, checkpoints: 40, forged: 0, fault: null }
const newest = { at: '2026-03-12T10:01:00Z' }
const says = (standing: Parameters<typeof chainLine>[0], language: 'en' | 'es' | 'fr' = 'en') =>
  speaking(language, () => chainLine(standing, formats))

it('says how far the chain was verified, when, and what was signed since', () => {
  expect(says({ last, newest })).toEqual({
    says: 'Chain verified to event 13,962 · 03/12/2026, 06:00 · signed checkpoint of 06:01',
    is: 'whole',
  })
  const now = new Date().toISOString()
  const today = says({ last: { ...last, at: now }, newest: { at: now } }).says
  expect(today).toMatch(/^Chain verified to event 13,962 · today, (\d\d:\d\d) · signed checkpoint of \1$/)
  expect(says({ last, newest: { at: '2026-03-13T10:01:00Z' } }).says).toContain('of 03/13/2026, 06:01')
  expect(says({ last, newest: null }).says).toBe('Chain verified to event 13,962 · 03/12/2026, 06:00')
})

it('says that it is broken, or was forged, and that it was never looked at', () => {
  const fault = { position: 1_204, code: 'content' } as const
  expect(says({ last: { ...last, fault }, newest })).toEqual({
    says: 'Chain broken: the first bad position is 1,204 · 03/12/2026, 06:00',
    is: 'broken',
  })
  expect(says({ last: { ...last, forged: 1 }, newest })).toMatchObject({ is: 'broken' })
  expect(says({ last: null, newest })).toEqual({ says: 'Chain not verified yet', is: 'unknown' })
})

it('says so in each language', () => {
  expect(says({ last, newest }, 'es').says).toMatch(/^Cadena verificada hasta el evento 13[.,]962 · /)
  expect(says({ last, newest }, 'fr').says).toMatch(/^Chaîne vérifiée jusqu’à l’événement 13.962 · /)
})
