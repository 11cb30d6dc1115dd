import { expect, it } from 'vitest'
import { specify } from '#specify'
import { MINUTE_MS } from '#rules/kernel'
import { AccessAlarm, type AccessAlarmCommand } from './access-alarm.ts'
import { UnusualAccessNoticed } from './events.ts'

const NOON = Date.parse('2026-03-12T12:00:00Z')
const { given } = specify(AccessAlarm)

const iso = (minutes: number) => new Date(NOON + minutes * MINUTE_MS).toISOString()

const noticing = (minutes: number, more: Partial<AccessAlarmCommand> = {}): AccessAlarmCommand => ({
  _tag: 'NoticeUnusualAccess',
  kind: 'many_records',
  patientId: null,
  records: 61,
  from: NOON + (minutes - 5) * MINUTE_MS,
  to: NOON + minutes * MINUTE_MS,
  ...more,
})

const many = UnusualAccessNoticed({
  kind: 'many_records',
  patientId: null,
  records: 61,
  from: iso(-5),
  to: iso(0),
})
const colleague = UnusualAccessNoticed({
  kind: 'colleague',
  patientId: 4,
  records: 1,
  from: iso(0),
  to: iso(0),
})

it('raises one alarm per person and window', () => {
  given().when(noticing(0)).then(many)
  given(many).when(noticing(9)).thenNothing()
  given(many)
    .when(noticing(10))
    .then(UnusualAccessNoticed({ ...many, from: iso(5), to: iso(10) }))
})

const of = (patientId: number, minutes: number) =>
  noticing(minutes, { kind: 'colleague', patientId, records: 1, from: NOON + minutes * MINUTE_MS })

it('raises an alarm for a colleague’s record once a day, and a separate one for each colleague', () => {
  given().when(of(4, 0)).then(colleague)
  given(colleague)
    .when(of(4, 23 * 60))
    .thenNothing()
  given(colleague)
    .when(of(5, 1))
    .then(UnusualAccessNoticed({ ...colleague, patientId: 5, from: iso(1), to: iso(1) }))
  given(colleague)
    .when(of(4, 24 * 60))
    .then(UnusualAccessNoticed({ ...colleague, from: iso(24 * 60), to: iso(24 * 60) }))
})

it('counts each kind separately', () => {
  given(many)
    .when(noticing(0, { kind: 'many_exports', records: 11 }))
    .then(UnusualAccessNoticed({ ...many, kind: 'many_exports', records: 11 }))
  expect(AccessAlarm.stream).toBe('access-alarm')
})
