import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ContactPreferences } from './contact-preferences.ts'
import { ContactPreferencesChanged, MessagesAgreed, MessagesDeclined } from '../events.ts'

const { given } = specify(ContactPreferences)

const revision = (more: object = {}) =>
  ({
    _tag: 'ReviseContactPreferences',
    preferences: { preferred: 'email', email: true, sms: true, zone: null, ...more },
  }) as const

describe('contact preferences', () => {
  it('record nothing when they equal the defaults', () => given().when(revision()).thenNothing())

  it('record each difference, and that staff declined a channel for the patient', () =>
    given()
      .when(revision({ preferred: 'sms', zone: 'America/Denver', email: false }))
      .then(
        ContactPreferencesChanged({ preferred: 'sms', zone: 'America/Denver' }),
        MessagesDeclined({ channel: 'email', how: 'staff' }),
      ))

  it('go back to the clinic’s time zone', () =>
    given(
      ContactPreferencesChanged({ preferred: 'email', zone: 'Europe/Rome' }),
      MessagesDeclined({ channel: 'sms', how: 'reply' }),
    )
      .when(revision())
      .then(
        ContactPreferencesChanged({ preferred: 'email', zone: null }),
        MessagesAgreed({ channel: 'sms', how: 'staff' }),
      ))

  it('record a STOP', () =>
    given()
      .when({ _tag: 'DeclineMessages', channel: 'sms', how: 'reply' })
      .then(MessagesDeclined({ channel: 'sms', how: 'reply' })))

  it('keep how the patient first declined', () =>
    given(MessagesDeclined({ channel: 'sms', how: 'reply' }))
      .when({ _tag: 'DeclineMessages', channel: 'sms', how: 'carrier' })
      .thenNothing())

  it('record a START after a STOP, and leave the other channel declined', () =>
    given(
      MessagesDeclined({ channel: 'sms', how: 'reply' }),
      MessagesDeclined({ channel: 'email', how: 'unsubscribe link' }),
    )
      .when({ _tag: 'AgreeToMessages', channel: 'sms', how: 'reply' })
      .then(MessagesAgreed({ channel: 'sms', how: 'reply' })))
})
