import { describe, expect, it } from 'vitest'
import { clinicDraft } from './contract.ts'

const service = { name: 'Massage', duration: 50, fee: { amount: 7000, currency: 'USD' } }
const draft = {
  name: ' Harbor Street Clinic ',
  zone: 'America/New_York',
  dateFormat: 'DD/MM/YYYY',
  services: [service],
}

const wrong = (more: object) =>
  Object.fromEntries(
    (clinicDraft.safeParse({ ...draft, ...more }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

describe('the Clinic tab', () => {
  it('treats absent and null contact data as blank', () =>
    expect(clinicDraft.parse({ ...draft, phone: null, email: null })).toMatchObject({
      name: 'Harbor Street Clinic',
      phone: '',
      email: '',
      address: '',
    }))

  it.each([
    [{ name: '  ' }, { name: 'clinic_name_missing' }],
    [{ email: 'desk' }, { email: 'email_invalid' }],
    [{ zone: '' }, { zone: 'zone_missing' }],
    [{ zone: 'Mars/Olympus' }, { zone: 'zone_unknown' }],
    [{ zone: '+02:00' }, { zone: 'zone_unknown' }],
    [{ dateFormat: 'MM.DD' }, { dateFormat: 'date_format_missing' }],
    [{ services: [{ ...service, name: '' }] }, { 'services.0.name': 'service_name_missing' }],
    [
      { services: [{ ...service, duration: 4 }] },
      { 'services.0.duration': 'minutes_out_of_range {"least":5,"most":480}' },
    ],
    [
      { services: [{ ...service, duration: 481 }] },
      { 'services.0.duration': 'minutes_out_of_range {"least":5,"most":480}' },
    ],
    [
      { services: [{ ...service, fee: { amount: -1, currency: 'USD' } }] },
      { 'services.0.fee.amount': 'fee_negative' },
    ],
    [{ services: [service, { ...service, name: 'MASSAGE' }] }, { 'services.1.name': 'service_listed_twice' }],
    [
      {
        services: [
          { id: 3, ...service },
          { id: 3, ...service, name: 'Other' },
        ],
      },
      { 'services.1.name': 'service_listed_twice' },
    ],
    [
      { services: [{ ...service, duration: 1 }, { ...service, name: '' }, service, null] },
      {
        'services.0.duration': 'minutes_out_of_range {"least":5,"most":480}',
        'services.1.name': 'service_name_missing',
        'services.3': 'value_invalid',
      },
    ],
    [
      { services: [{ ...service, duration: 1 }, service] },
      {
        'services.0.duration': 'minutes_out_of_range {"least":5,"most":480}',
        'services.1.name': 'service_listed_twice',
      },
    ],
  ])('refuses %j', (more, expected) => expect(wrong(more)).toEqual(expected))
})
