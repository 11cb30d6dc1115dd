import { it } from 'vitest'
import { specify } from '#specify'
import { MINUTE_MS } from '#rules/kernel'
import { EmergencyAccessNotFound } from './errors.ts'
import { EmergencyAccessEnded, EmergencyAccessOpened } from './events.ts'
import { Grant, type GrantCommand } from './grant.ts'

const NOON = Date.parse('2026-03-12T12:00:00Z')
const { given } = specify(Grant)

const opening = {
  _tag: 'OpenEmergencyAccess',
  userId: 3,
  patientId: 7,
  ground: 'complaint',
  reason: 'A letter of last week',
  now: NOON,
} as const satisfies GrantCommand

const opened = EmergencyAccessOpened({
  userId: 3,
  patientId: 7,
  ground: 'complaint',
  reason: 'A letter of last week',
  until: '2026-03-12T13:00:00.000Z',
})
const ended = EmergencyAccessEnded({ patientId: 7 })
const endingAfter = (minutes: number): GrantCommand => ({
  _tag: 'EndEmergencyAccess',
  now: NOON + minutes * MINUTE_MS,
})

it('opens once, for an hour', () => {
  given().when(opening).then(opened)
  given(opened)
    .when({ ...opening, now: NOON + MINUTE_MS })
    .thenNothing()
})

it('ends once and never opens again', () => {
  given(opened).when(endingAfter(5)).then(ended)
  given(opened, ended).when(endingAfter(6)).thenNothing()
  given(opened, ended).when(opening).thenNothing()
})

it('expires exactly on the minute', () => {
  given(opened).when(endingAfter(59.9)).then(ended)
  given(opened).when(endingAfter(60)).thenNothing()
})

it('refuses to end an access that was never opened', () => {
  given().when(endingAfter(1)).thenRefused(new EmergencyAccessNotFound())
})
