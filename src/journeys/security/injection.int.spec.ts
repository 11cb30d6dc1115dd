import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFoundIn, isPartOfPhone } from '../../../modules/kernel/testing/search-model.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { CORPUS, NAMES } from './testing/injection-corpus.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal-check.ts'

interface Row {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

let testApp: TestApp
let clinic: Clinic
let everyone: readonly Row[]
let forms: readonly { readonly id: number; readonly title: string; readonly description: string }[]
let answered: readonly { readonly id: number; readonly formTitle: string; readonly responses: object }[]
let booked: readonly { readonly id: number; readonly patientName: string; readonly service: string }[]
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  for (const firstName of NAMES) {
    const id = await clinic.addPatient({ firstName, phone: `${firstName} 1`.slice(0, 100) })
    await clinic.addAppointment(id, { service: firstName.slice(0, 100) })
  }
  for (const title of NAMES) await clinic.addForm({ title, description: `About ${title}` })
  for (const name of NAMES) await clinic.addSubmission({ name, diet: 'none' })
  answered = (await clinic.call('GET', '/api/form-submissions')).body
  forms = (await clinic.call('GET', '/api/intake-forms')).body
  everyone = (await clinic.call('GET', '/api/patients')).body
  booked = (await clinic.call('GET', '/api/appointments')).body
})
afterAll(() => testApp.close())

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
const holds = (q: string, ...texts: readonly string[]) => isFoundIn(q, texts.join('\n'))

/** Whether a list sorted by this many texts can continue after these values. */
const isReadable = (parts: unknown, texts: number): boolean =>
  Array.isArray(parts) &&
  parts.length === texts + 1 &&
  Number.isSafeInteger(parts.at(-1)) &&
  parts.slice(0, -1).every((part) => typeof part === 'string' && part.isWellFormed() && !part.includes('\0'))

/** The lists that continue after a cursor, and how many texts they sort by; null: their cursors have no texts. */
const LISTS: readonly (readonly [string, number | null])[] = [
  ['/api/patients?sort=name', 2],
  ['/api/patients?sort=newest', 0],
  ['/api/patients?q=a', 0],
  ['/api/patients?q=a&sort=name', 2],
  ['/api/appointments?limit=3', 0],
  ['/api/appointments?date=2031-05-06', 1],
  ['/api/intake-forms?limit=3', null],
  ['/api/form-submissions?limit=3', null],
]

/** Returns every `parts`th of these, which ones by the attack: all attacks together try all of them often. */
const partFor = <A>(attack: string, all: readonly A[], parts: number): readonly A[] =>
  all.filter((_, n) => n % parts === CORPUS.indexOf(attack) % parts)

/** Returns the lists that refuse a cursor made of their own kind of values, or do not refuse another. */
const listsAnsweringOddly = async (
  parts: unknown,
  cursor: string,
  lists = LISTS,
): Promise<readonly string[]> => {
  const odd: string[] = []
  for (const [list, texts] of lists) {
    const answer = await clinic.call('GET', `${list}&cursor=${cursor}`)
    const isTaken = texts !== null && isReadable(parts, texts)
    if (answer.status !== (isTaken ? 200 : 400)) odd.push(`${list} ${cursor}: ${answer.status}`)
    if (!isTaken) expectRefusal(answer)
  }
  return odd
}

describe.each(CORPUS)('the search text %j', (attack) => {
  const escaped = encodeURIComponent(attack)

  it('finds exactly the patients that contain it', async () => {
    const expected = everyone.filter(
      ({ firstName, lastName, email, phone }) =>
        holds(attack, `${firstName} ${lastName}`, email, phone) || isPartOfPhone(attack, phone),
    )
    for (const more of ['', '&limit=200', '&limit=200&sort=newest']) {
      const answer = await clinic.call('GET', `/api/patients?q=${escaped}${more}`)
      expect([answer.status, idsOf(answer.body)]).toEqual([200, idsOf(expected)])
      expect(answer.headers['x-total-count']).toBe(String(expected.length))
    }
    const byName = await clinic.call('GET', `/api/patients?q=${escaped}&sort=name`)
    expect(idsOf(byName.body).sort()).toEqual(idsOf(expected).sort())
  })

  it('finds exactly the appointments that contain it', async () => {
    const expected = booked.filter(({ patientName, service }) => holds(attack, patientName, service))
    const answer = await clinic.call('GET', `/api/appointments?q=${escaped}`)
    expect([answer.status, idsOf(answer.body)]).toEqual([200, idsOf(expected)])
  })

  it('finds exactly the forms that contain it', async () => {
    const expected = forms.filter(({ title, description }) => holds(attack, title, description))
    for (const more of ['', '&limit=200']) {
      const answer = await clinic.call('GET', `/api/intake-forms?q=${escaped}${more}`)
      expect([answer.status, idsOf(answer.body)]).toEqual([200, idsOf(expected)])
      expect(answer.headers['x-total-count']).toBe(String(expected.length))
    }
  })

  it('finds exactly the submissions that contain it', async () => {
    const expected = answered.filter(({ formTitle, responses }) =>
      holds(attack, formTitle, ...Object.values(responses)),
    )
    const answer = await clinic.call('GET', `/api/form-submissions?q=${escaped}`)
    expect([answer.status, idsOf(answer.body)]).toEqual([200, idsOf(expected)])
    expect(answer.headers['x-total-count']).toBe(String(expected.length))
  })

  it('is refused as a sort order, date, month or number', async () => {
    const refusing = [
      `/api/patients?sort=${escaped}`,
      `/api/patients?limit=${escaped}x`,
      `/api/intake-forms?limit=${escaped}x`,
      `/api/form-submissions?state=${escaped}`,
      `/api/form-submissions?formId=${escaped}x`,
      `/api/appointments?date=${escaped}`,
      `/api/appointments?from=${escaped}`,
      `/api/appointments?to=${escaped}`,
      `/api/appointments?patientId=${escaped}x`,
      `/api/diary?from=${escaped}`,
      `/api/diary?from=2031-05-05&to=${escaped}`,
      `/api/diary?from=2031-05-05&practitionerId=${escaped}x`,
      `/api/availability?duration=${escaped}x`,
      `/api/availability?duration=30&from=${escaped}`,
      `/api/availability?duration=30&to=${escaped}`,
      `/api/availability?duration=30&practitionerId=${escaped}x`,
      `/api/availability?serviceId=${escaped}x`,
      `/api/calendar?month=${escaped}`,
      `/api/dashboard/month?month=${escaped}`,
      `/api/appointments/conflicts?date=${escaped}&time=${escaped}&duration=${escaped}x`,
    ]
    for (const path of partFor(attack, refusing, 3)) {
      const answer = await clinic.call('GET', path)
      expect([path, answer.status]).toEqual([path, 400])
      expectRefusal(answer)
    }
  })

  it('is harmless as a cursor: the list starts where the text would sort, or refuses it', async () => {
    const named = [attack, attack, 1]
    const some = partFor(attack, LISTS, 2)
    for (const parts of [named, [attack, 1], [attack], { a: named }]) {
      const text = JSON.stringify(parts)
      expect(await listsAnsweringOddly(parts, Buffer.from(text).toString('base64url'), some)).toEqual([])
    }
    for (const text of [attack, JSON.stringify(named)])
      expect(await listsAnsweringOddly(null, encodeURIComponent(text).slice(0, 400), some)).toEqual([])
  })
})

it.each(['\0', 'a\0', '\ud800', '\udfff\ud800'])('refuses a cursor that contains %j', async (bad) => {
  for (const parts of [
    [bad],
    [bad, 1],
    [bad, bad, 1],
    ['a', bad, 1],
    [1, 2, 3],
    [[bad]],
    [1.5],
    [-1],
    [1e300],
    [null],
  ]) {
    expect(
      await listsAnsweringOddly(parts, Buffer.from(JSON.stringify(parts)).toString('base64url')),
    ).toEqual([])
  }
})

it.each(['%00', '%ed%a0%80', 'a%00b'])('answers a search for %s without failing', async (bad) => {
  for (const path of ['/api/patients', '/api/appointments', '/api/intake-forms', '/api/form-submissions']) {
    const answer = await clinic.call('GET', `${path}?q=${bad}`)
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 400])])
  }
})
