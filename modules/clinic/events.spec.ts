import { describe, expect, it } from 'vitest'
import { type EventRow, readEvent } from '#events'
import { ServiceAdded } from './events.ts'

const row = (schemaVersion: number, data: Record<string, unknown>): EventRow => ({
  clinic_id: 7,
  position: 2,
  stream_type: 'clinic',
  stream_id: 1,
  version: 2,
  type: 'ServiceAdded',
  schema_version: schemaVersion,
  subject: null,
  data,
  sealed: null,
  meta: { actor: { kind: 'system', id: 0 }, source: 'cli', command: 'OpenClinic' },
  recorded_at: '2026-03-12T14:00:00.000Z',
  wrapped: null,
  is_erased: false,
})

const sealedNowhere = () => {
  throw new Error('nothing here is sealed')
}

const massage = { serviceId: 5, name: 'Massage', duration: 50 }

describe('ServiceAdded', () => {
  it.each([
    [70, 7000],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [0, 0],
    [undefined, 0],
  ])('upcasts version 1, with a price of %d dollars, to a fee of %d cents', (price, amount) =>
    expect(readEvent(() => ServiceAdded, row(1, { ...massage, price }), sealedNowhere).event).toEqual(
      ServiceAdded({ ...massage, fee: { amount, currency: 'USD' } }),
    ),
  )

  it('reads version 2 as written', () => {
    const written = { ...massage, fee: { amount: 7050, currency: 'USD' as const } }
    expect(readEvent(() => ServiceAdded, row(2, written), sealedNowhere).event).toEqual(ServiceAdded(written))
  })
})
