import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_ALERT_LENGTH } from '#contracts/patients'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'
import { SubmissionServer } from '../testing/submission-server.ts'
import { addAlert, offersOf } from './offered-alerts.ts'
import { $review, closeReview, openReview, type OpenReview } from './review.store.ts'

let server: SubmissionServer

const review = () => ($review.get() as OpenReview).review

beforeEach(async () => {
  server = new SubmissionServer()
  server.alerts = [
    { fieldId: 'a', kind: 'allergies', answer: 'Penicillin' },
    { fieldId: 'm', kind: 'medication', answer: 'x'.repeat(MAX_ALERT_LENGTH) },
  ]
  server.add({ patientId: 7 })
  vi.stubGlobal('fetch', server.fetch)
  await openReview(1)
})
afterEach(() => {
  closeReview()
  vi.unstubAllGlobals()
})

describe('an answer that is offered as an alert', () => {
  it('says what it is about, and whether it is too long', () => {
    expect(offersOf(review()).map(({ alert, isTooLong }) => [alert.slice(0, 21), isTooLong])).toEqual([
      ['Allergies: Penicillin', false],
      ['Medication: xxxxxxxxx', true],
    ])
  })

  it('becomes the last alert of the patient, and is not offered again', async () => {
    await addAlert('Allergies: Penicillin')
    const put = server.calls.findLast(({ method }) => method === 'PUT')
    expect(put?.url.pathname).toBe('/api/patients/7/alerts')
    expect(put?.headers.get('if-match')).toBe('"3"')
    expect(put?.body).toEqual({ alerts: ['Fall risk', 'Allergies: Penicillin'] })
    expect(review().patient).toMatchObject({ version: 4, alerts: ['Fall risk', 'Allergies: Penicillin'] })
    expect(offersOf(review()).map(({ fieldId }) => fieldId)).toEqual(['m'])
    expect($toasts.get()[0]?.title).toBe('Success')
  })

  it('stays offered if the alert is refused', async () => {
    server.refusal = { status: 409, body: { message: 'Changed by someone else.', code: 'stale_version' } }
    await addAlert('Allergies: Penicillin')
    expect(review().patient?.alerts).toEqual(['Fall risk'])
    expect(offersOf(review())).toHaveLength(2)
    expect($toasts.get()[0]?.title).toBe('Error')
  })

  it('is added once, however often the button is pressed', async () => {
    await Promise.all([addAlert('Allergies: Penicillin'), addAlert('Allergies: Penicillin')])
    expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })
})
