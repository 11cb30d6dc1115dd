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
  it('takes absent and null contact data as blank', () =>
    expect(clinicDraft.parse({ ...draft, phone: null, email: null })).toMatchObject({
      name: 'Harbor Street Clinic',
      phone: '',
      email: '',
      address: '',
    }))

  it.each([
    [{ name: '  ' }, { name: 'Clinic name is required' }],
    [{ email: 'desk' }, { email: 'Please enter a valid email address' }],
    [{ zone: '' }, { zone: 'Time zone is required' }],
    [{ zone: 'Mars/Olympus' }, { zone: 'This time zone is not known' }],
    [{ zone: '+02:00' }, { zone: 'This time zone is not known' }],
    [{ dateFormat: 'MM.DD' }, { dateFormat: 'Please choose a date format' }],
    [{ services: [{ ...service, name: '' }] }, { 'services.0.name': 'Service name is required' }],
    [{ services: [{ ...service, duration: 4 }] }, { 'services.0.duration': 'Please enter 5 to 480 minutes' }],
    [
      { services: [{ ...service, duration: 481 }] },
      { 'services.0.duration': 'Please enter 5 to 480 minutes' },
    ],
    [
      { services: [{ ...service, fee: { amount: -1, currency: 'USD' } }] },
      { 'services.0.fee.amount': 'A fee cannot be below zero' },
    ],
    [
      { services: [service, { ...service, name: 'MASSAGE' }] },
      { 'services.1.name': 'This service is listed twice' },
    ],
    [
      {
        services: [
          { id: 3, ...service },
          { id: 3, ...service, name: 'Other' },
        ],
      },
      { 'services.1.name': 'This service is listed twice' },
    ],
    [
      { services: [{ ...service, duration: 1 }, { ...service, name: '' }, service, null] },
      {
        'services.0.duration': 'Please enter 5 to 480 minutes',
        'services.1.name': 'Service name is required',
        'services.3': 'Invalid input: expected object, received null',
      },
    ],
    [
      { services: [{ ...service, duration: 1 }, service] },
      {
        'services.0.duration': 'Please enter 5 to 480 minutes',
        'services.1.name': 'This service is listed twice',
      },
    ],
  ])('refuses %j', (more, expected) => expect(wrong(more)).toEqual(expected))
})
