import { Arbitrary, FastCheck } from 'effect'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LANGUAGES } from '#contracts/kernel'
import type { AnyEvent, AnyEventType } from '#events'
import type { Fields, EventWithContext } from '#modules/history'
import { withLanguage } from '#words'
import { COMPARED_EVENT_TYPES } from '../../../modules/history/compared-fields.ts'
import { streams } from '../../program/modules.ts'
import { parts } from '../../program/registry.ts'
import { eventWords as en } from '../../language/event-words.en.ts'
import { eventWords as es } from '../../language/event-words.es.ts'
import { eventWords as fr } from '../../language/event-words.fr.ts'
import { describeEvent, eventName } from './describe-event.server.ts'
import { changedFields } from './field-changes.ts'
import { filterChoices } from './page.ts'

const eventWords = { en, es, fr }

const written = { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' } as const

const streamOf = (tag: string): string =>
  Object.entries(streams).find(([, kinds]) => kinds.some((kind) => kind.tag === tag))?.[0] ?? ''

const MOMENT = /^(.*(At|For|until|at|since))$/

const CLOCK = /^(quietFrom|quietTo|from|to)$/

const timely = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => timely('', each))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, timely(inner, each)]))
  if (typeof value !== 'string') return value
  if (CLOCK.test(name)) return '21:00'
  return MOMENT.test(name) ? '2026-03-12T13:15:00.000Z' : value
}

/** A generated event of this type, with valid dates and times in its text fields. */
const sampleOf = (kind: AnyEventType, seed: number): AnyEvent & Fields => {
  const [fields] = FastCheck.sample(Arbitrary.make(kind.schema), { seed, numRuns: 1 }) as [Fields]
  const day = 'date' in fields ? { date: '2026-03-12', time: '09:15' } : {}
  const born = 'dateOfBirth' in fields ? { dateOfBirth: '1988-04-09' } : {}
  return { ...(timely('', fields) as Fields), ...day, ...born, _tag: kind.tag }
}

const happened = (event: AnyEvent & Fields, more: Partial<EventWithContext> = {}): EventWithContext => ({
  recorded: {
    event,
    clinicId: 1,
    position: 7,
    stream: { type: streamOf(event._tag), id: 2 },
    version: 1,
    subject: null,
    at: '2026-03-12T13:15:00.000Z',
    meta: { actor: { kind: 'user', id: 1, role: 'staff' }, source: 'web', command: 'x' },
    erased: false,
    unreadable: false,
  },
  before: {},
  after: event,
  patientId: 42,
  recordName: 'Ankle pain',
  date: null,
  earlierActorName: null,
  people: new Map([
    [1, 'Dana Whitfield'],
    [2, 'Dr Lee'],
  ]),
  patients: new Map([[42, 'Maria Lopez']]),
  ...more,
})

describe.each(LANGUAGES)('event text in %s', (language) => {
  it.each(parts.kinds.map((kind) => [kind.tag, kind] as const))(
    'has a name and a sentence for %s',
    (tag, kind) => {
      for (let seed = 1; seed <= 5; seed++) {
        const event = sampleOf(kind, seed)
        const all = [
          happened(event),
          happened(event, { patientId: null, recordName: '' }),
          happened(event, { patients: new Map([[42, '']]), people: new Map() }),
        ]
        withLanguage(language, () => {
          expect(eventName(tag)).not.toBe(tag)
          for (const each of all) {
            const { who, says: sentence, changes } = describeEvent(each, written)
            expect(who).not.toBe('')
            expect(sentence).toMatch(/\p{L}{3}/u)
            const fullText = [sentence, ...changes.flatMap(({ label, after }) => [label, after ?? ''])].join(
              ' ',
            )
            expect(fullText).not.toMatch(/undefined|\[object|NaN|Invalid Date/)
          }
        })
      }
    },
  )

  it('gives every event type its own name', () => {
    const names = parts.kinds.map(({ tag }) => withLanguage(language, () => eventName(tag)))
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  })
})

it('the history filter offers every kind of record', () => {
  vi.stubGlobal('caretrail', { streams })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(filterChoices({}).map(({ kind }) => kind)).toEqual(Object.keys(streams))
  for (const language of LANGUAGES)
    expect(Object.keys(eventWords[language].kinds).toSorted()).toEqual(Object.keys(streams).toSorted())
})

it('the fields that a description lists as changed are compared with earlier events', () => {
  const compared: readonly string[] = COMPARED_EVENT_TYPES
  expect(Object.keys(changedFields).filter((tag) => !compared.includes(tag))).toEqual([])
})

const change = (label: string) => [{ label, before: '03/12/2026, 9:30 AM', after: '03/12/2026, 10:00 AM' }]

it('an event description names the actor and the subject, and lists the changed fields', () => {
  const before = { date: '2026-03-12', time: '09:30', duration: 30 }
  const after = { ...before, time: '10:00' }
  const moved = happened({ _tag: 'AppointmentRescheduled' }, { before, after })
  const inLanguage = (language: (typeof LANGUAGES)[number]) =>
    withLanguage(language, () => {
      const { who, says: sentence, changes } = describeEvent(moved, written)
      return [`${who} ${sentence}`, changes]
    })
  expect(inLanguage('en')).toEqual(['Dana Whitfield moved Maria Lopez’s Ankle pain', change('Time')])
  expect(inLanguage('es')).toEqual([
    'Dana Whitfield movió la cita de Maria Lopez (Ankle pain)',
    change('Hora'),
  ])
  expect(inLanguage('fr')).toEqual([
    'Dana Whitfield a déplacé le rendez-vous de Maria Lopez (Ankle pain)',
    change('Heure'),
  ])
})
