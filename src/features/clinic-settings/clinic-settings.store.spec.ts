import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClinicRow } from '#modules/clinic'
import { createClinicSettings, type ClinicSettingsStore } from './clinic-settings.store.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'
import { text } from '../../language/index.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })

const offered = (id: number, name: string, duration: number, fee: ReturnType<typeof usd>) =>
  ({ id, name, duration, fee, colour: 'teal', practitioners: null, form: null }) as const

const harbor: ClinicRow = {
  name: 'Harbor Street Clinic',
  phone: null,
  email: null,
  address: null,
  zone: 'America/New_York',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: '12-hour',
  statusAccess: 'own',
  hours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  sessionTimeout: 30,
  visitMessages: { booked: 'ask', moved: 'ask', handedOver: 'ask', cancelled: 'ask' },
  visitLinks: false,
  version: 5,
  savedAt: '2026-03-12T14:00:00.000Z',
  savedBy: 1,
  services: [
    offered(1, 'General Consultation', 30, usd(12_000)),
    offered(2, 'Follow-up Visit', 30, usd(9_000)),
  ],
}

interface SentSettings {
  readonly method: string
  readonly body: unknown
  readonly ifMatch: string | undefined
}

let answers: (() => Response)[]
let sent: SentSettings[]
let store: ClinicSettingsStore

const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  sent.push({
    method: init.method ?? 'GET',
    body: init.body ? JSON.parse(String(init.body)) : undefined,
    ifMatch: headers.get('if-match') ?? undefined,
  })
  const answer = answers.shift()
  if (!answer) throw new TypeError('fetch failed')
  return answer()
}

const ok = (clinic: ClinicRow) => () => Response.json(clinic)
const refused = (status: number, body: object) => () => Response.json(body, { status })
const stale = refused(409, {
  code: 'stale_version',
  message: 'This record was changed by someone else since you opened it.',
})

beforeEach(() => {
  answers = []
  sent = []
  store = createClinicSettings(harbor)
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => vi.unstubAllGlobals())

const state = () => store.$state.get()
const line = (index: number) => state().form.services[index]!
const readToast = () => $toasts.get()[0]

describe('the Clinic tab', () => {
  it('shows the record, with fees as money', () => {
    expect(state().form).toMatchObject({ name: 'Harbor Street Clinic', phone: '', zone: 'America/New_York' })
    expect(line(0)).toMatchObject({ name: 'General Consultation', duration: '30', fee: '$120.00' })
    expect(store.$dirty.get()).toBe(false)
  })

  it('saves all fields with the loaded version, and shows a toast', async () => {
    store.type('phone', '(207) 555-0100')
    store.typeService(line(0), 'fee', '125')
    store.removeService(line(1))
    store.addService()
    store.typeService(line(1), 'name', 'Massage')
    store.typeService(line(1), 'fee', '70,5')
    store.typeService(line(1), 'form', '5')
    store.typeService(line(1), 'formVisits', 'every')
    expect(store.$dirty.get()).toBe(true)
    const massage = offered(3, 'Massage', 30, usd(7_050))
    const services = [{ ...harbor.services[0]!, fee: usd(12_500) }, massage]
    answers = [ok({ ...harbor, phone: '(207) 555-0100', services, version: 9 })]
    await store.save()
    expect(sent).toEqual([
      {
        method: 'PUT',
        ifMatch: '"5"',
        body: {
          name: 'Harbor Street Clinic',
          phone: '(207) 555-0100',
          email: '',
          address: '',
          zone: 'America/New_York',
          dateFormat: 'DD/MM/YYYY',
          timeFormat: '12-hour',
          statusAccess: 'own',
          hours: harbor.hours,
          services: [
            { ...offered(1, 'General Consultation', 30, usd(12_500)), practitioners: [] },
            {
              name: 'Massage',
              duration: 30,
              fee: usd(7_050),
              practitioners: [],
              form: { formId: 5, visits: 'every', repeatDays: 2 },
            },
          ],
        },
      },
    ])
    expect(readToast()).toMatchObject({ title: 'Settings Saved' })
    expect(line(1)).toMatchObject({ id: 3, fee: '$70.50' })
    expect(store.$dirty.get()).toBe(false)
  })

  it('validates before any request, and updates errors as the user types', async () => {
    store.type('name', ' ')
    store.type('email', 'desk')
    store.typeService(line(1), 'fee', 'free')
    await store.save()
    expect(sent).toEqual([])
    const fee = `${line(1).key}.fee`
    expect(state()).toMatchObject({
      refusals: 1,
      errors: {
        name: 'Clinic name is required',
        email: 'Please enter a valid email address',
        [fee]: 'Please enter an amount',
      },
    })
    store.typeService(line(1), 'fee', '-1')
    expect(state().errors[fee]).toBe('A fee cannot be negative')
    store.typeService(line(1), 'fee', '0')
    store.type('name', 'Quay Clinic')
    expect(Object.keys(state().errors)).toEqual(['email'])
  })

  it('keeps an error on its line when other lines move up', async () => {
    store.typeService(line(1), 'name', '')
    await store.save()
    store.removeService(line(0))
    expect(Object.keys(state().errors)).toEqual([`${line(0).key}.name`])
  })

  it('shows server errors at their fields and keeps the input', async () => {
    store.typeService(line(1), 'name', 'Massage')
    answers = [refused(409, { message: 'No.', code: 'x', fields: { 'services.1.name': 'Not offered' } })]
    await store.save()
    expect(readToast()).toMatchObject({ variant: 'destructive', description: 'Failed to save settings' })
    expect(state()).toMatchObject({ errors: { [`${line(1).key}.name`]: 'Not offered' }, problem: null })
    expect(line(1).name).toBe('Massage')
  })

  it('keeps the input when the server is unreachable', async () => {
    store.type('name', 'Quay Clinic')
    await store.save()
    expect(state()).toMatchObject({ problem: text.offline, form: { name: 'Quay Clinic' } })
    expect(state().doing).toBe('nothing')
  })

  it('sends one request on repeated clicks', async () => {
    answers = [ok(harbor)]
    await Promise.all([store.save(), store.save()])
    expect(sent).toHaveLength(1)
  })

  it('keeps what the user types during a save', async () => {
    store.addService()
    store.typeService(line(2), 'name', 'Massage')
    store.typeService(line(2), 'fee', '70')
    const massage = offered(3, 'Massage', 30, usd(7_000))
    answers = [ok({ ...harbor, services: [...harbor.services, massage], version: 6 })]
    const saving = store.save()
    store.typeService(line(2), 'fee', '75')
    store.type('phone', '555')
    await saving
    expect(line(2)).toMatchObject({ id: 3, fee: '75' })
    expect(state().form.phone).toBe('555')
    expect(store.$dirty.get()).toBe(true)
  })
})

describe('settings that another user has saved meanwhile', () => {
  const colleaguesRow: ClinicRow = {
    ...harbor,
    version: 9,
    phone: '555-0111',
    address: '18 Harbor Street',
    services: [offered(1, 'General Consultation', 45, usd(13_000)), offered(3, 'Massage', 50, usd(7_000))],
  }

  const collide = async () => {
    store.type('phone', '555-0199')
    store.typeService(line(0), 'fee', '$125')
    store.typeService(line(1), 'name', 'Short Visit')
    answers = [stale, ok(colleaguesRow)]
    await store.save()
  }

  it('are listed field by field and service by service', async () => {
    await collide()
    expect(readToast()).toMatchObject({ description: 'Failed to save settings' })
    expect(state()).toMatchObject({
      problem: 'This record was changed by someone else since you opened it.',
      stale: {
        changes: [
          { key: 'phone', before: '', now: '555-0111' },
          { key: 'address', before: '', now: '18 Harbor Street' },
          {
            before: 'General Consultation, 30 min, $120.00',
            now: 'General Consultation, 45 min, $130.00',
          },
          { before: 'Follow-up Visit, 30 min, $90.00', now: '' },
          { before: '', now: 'Massage, 50 min, $70.00' },
        ],
      },
    })
    expect(state().form.phone).toBe('555-0199')
  })

  it('are loaded without losing typed values', async () => {
    await collide()
    store.loadChanges()
    expect(state()).toMatchObject({
      stale: null,
      problem: null,
      form: { phone: '555-0199', address: '18 Harbor Street' },
      onRecord: { phone: '555-0111', [`${line(0).key}.fee`]: '$130.00' },
    })
    expect(state().form.services).toMatchObject([
      { id: 1, duration: '45', fee: '$125' },
      { id: undefined, name: 'Short Visit', fee: '$90.00' },
      { id: 3, name: 'Massage' },
    ])
    answers = [ok(colleaguesRow)]
    await store.save()
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', ifMatch: '"9"', body: { phone: '555-0199' } })
  })

  it('are kept for every field that this tab did not change', async () => {
    store.type('phone', '555-0199')
    answers = [stale, ok({ ...harbor, version: 8 }), ok({ ...harbor, phone: '555-0199', version: 9 })]
    await store.save()
    expect(sent.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
      ['PUT', '"5"'],
      ['GET', undefined],
      ['PUT', '"8"'],
    ])
    expect(readToast()).toMatchObject({ title: 'Settings Saved' })
    expect(state().row.version).toBe(9)
  })
})
