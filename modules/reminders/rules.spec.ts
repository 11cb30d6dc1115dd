import { describe, expect, it } from 'vitest'
import { fillIn, type PlaceholderValues, isQuiet, countSmsParts, smsText, visitWords } from './rules.ts'
import { fixedParts } from './words.en.ts'

const filling: PlaceholderValues = {
  first_name: 'Ada',
  last_name: 'Lindqvist',
  date: 'Thursday, March 12',
  time: '9:00 AM',
  service: 'Physical Therapy',
  practitioner: '',
  clinic: 'Harbor Street Clinic',
  clinic_phone: '(207) 555-0100',
  clinic_address: '4 Wharf Lane, Portland',
}

describe('a template', () => {
  it('is filled in', () => {
    const message = fillIn(
      'Hi {first_name}, {service} at {clinic} on {date} at {time}. {clinic_phone}, {clinic_address}',
      filling,
    )
    expect(message).toBe(
      'Hi Ada, Physical Therapy at Harbor Street Clinic on Thursday, March 12 at 9:00 AM. (207) 555-0100, 4 Wharf Lane, Portland',
    )
  })

  it('leaves no gap for an empty value, and keeps its line breaks', () => {
    expect(fillIn('See {practitioner} soon.\n\n  {last_name}', filling)).toBe('See soon.\n\n  Lindqvist')
  })

  it('addresses a person with one name by it, and leaves no blank before a comma', () => {
    const sukarno = { ...filling, first_name: 'Sukarno', last_name: '' }
    expect(fillIn('Dear {first_name} {last_name}, see you.', sukarno)).toBe('Dear Sukarno, see you.')
    expect(fillIn('{last_name} {first_name}: see you.', sukarno)).toBe('Sukarno: see you.')
  })

  it('inserts names literally', () => {
    const odd = { ...filling, first_name: '{clinic} $& $1', last_name: '__proto__' }
    expect(fillIn('{first_name} {last_name} {toString}', odd)).toBe('{clinic} $& $1 __proto__ {toString}')
  })
})

it.each([
  ['2026-03-12', '00:05', '12-hour', 'Thursday, March 12', '12:05 AM'],
  ['2026-11-01', '12:00', '12-hour', 'Sunday, November 1', '12:00 PM'],
  ['2026-12-31', '15:45', '12-hour', 'Thursday, December 31', '3:45 PM'],
  ['2028-02-29', '09:00', '24-hour', 'Tuesday, February 29', '09:00'],
] as const)('words a visit on %s at %s, on a %s clock, as %s, %s', (date, time, format, day, clock) => {
  expect(visitWords({ date, time }, format)).toEqual({ date: day, time: clock })
})

it.each([
  ['20:59', '21:00', '08:00', false],
  ['21:00', '21:00', '08:00', true],
  ['00:00', '21:00', '08:00', true],
  ['07:59', '21:00', '08:00', true],
  ['08:00', '21:00', '08:00', false],
  ['02:00', '01:00', '05:00', true],
  ['05:00', '01:00', '05:00', false],
  ['00:30', '01:00', '05:00', false],
  ['12:00', '12:00', '12:00', false],
])('quiet hours include %s between %s and %s: %s', (time, from, to, quiet) => {
  expect(isQuiet(time, from, to)).toBe(quiet)
})

describe('a text message', () => {
  it('about a visit includes reply instructions', () => {
    expect(smsText('See you at nine.', fixedParts.replyHint)).toBe(
      'See you at nine. Reply YES to confirm, NO if you cannot come, STOP to end texts.',
    )
    expect(smsText('Your results are in.', null)).toBe('Your results are in.')
  })

  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    // 152 letters and a two-unit character, which moves to the next segment undivided.
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['’'.repeat(70), 1],
    ['’'.repeat(71), 2],
    ['’'.repeat(134), 2],
    ['’'.repeat(135), 3],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
    ['😀'.repeat(66), 2],
    ['😀'.repeat(67), 3],
  ])('has the right number of segments: %j', (text, parts) => {
    expect(countSmsParts(text)).toBe(parts)
  })
})
