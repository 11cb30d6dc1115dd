import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ContactPreferences } from './contact-preferences.ts'
import { ContactPreferencesChanged, MessagesAgreed, MessagesDeclined } from './events.ts'

const { given } = specify(ContactPreferences)

const asked = (more: object = {}) =>
  ({
    _tag: 'ReviseContactPreferences',
    preferences: { preferred: 'email', email: true, sms: true, zone: null, ...more },
  }) as const

describe('contact preferences', () => {
  it('say nothing where all is as it is for everybody', () => given().when(asked()).thenNothing())

  it('say what is different, and what staff were told of messages', () =>
    given()
      .when(asked({ preferred: 'sms', zone: 'America/Denver', email: false }))
      .then(
        ContactPreferencesChanged({ preferred: 'sms', zone: 'America/Denver' }),
        MessagesDeclined({ channel: 'email', how: 'staff' }),
      ))

  it('go back to the clinic’s clocks', () =>
    given(
      ContactPreferencesChanged({ preferred: 'email', zone: 'Europe/Rome' }),
      MessagesDeclined({ channel: 'sms', how: 'reply' }),
    )
      .when(asked())
      .then(
        ContactPreferencesChanged({ preferred: 'email', zone: null }),
        MessagesAgreed({ channel: 'sms', how: 'staff' }),
      ))

  it('take a STOP once', () =>
    given()
      .when({ _tag: 'DeclineMessages', channel: 'sms', how: 'reply' })
      .then(MessagesDeclined({ channel: 'sms', how: 'reply' })))

  it('keep how it was said first', () =>
    given(MessagesDeclined({ channel: 'sms', how: 'reply' }))
      .when({ _tag: 'DeclineMessages', channel: 'sms', how: 'carrier' })
      .thenNothing())

  it('take a START after a STOP, and no other channel with it', () =>
    given(
      MessagesDeclined({ channel: 'sms', how: 'reply' }),
      MessagesDeclined({ channel: 'email', how: 'unsubscribe link' }),
    )
      .when({ _tag: 'AgreeToMessages', channel: 'sms', how: 'reply' })
      .then(MessagesAgreed({ channel: 'sms', how: 'reply' })))
})
