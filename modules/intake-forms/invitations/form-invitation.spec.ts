import { describe, it } from 'vitest'
import type { DeliveryOutcome } from '#rules/messages'
import { specify } from '#specify'
import { FormNotFound, FormUnavailable } from '../errors.ts'
import {
  FormInvitationAnswered,
  FormInvitationCalledOff,
  FormInvitationDelayed,
  FormInvitationFailed,
  FormInvitationHandedOver,
  FormInvitationMoved,
  FormInvitationOpened,
  FormInvitationRepeated,
  FormInvitationRequested,
  FormInvitationScheduled,
  FormInvitationSent,
  FormInvitationUnsettled,
  FormInvitationWithdrawn,
} from '../events.ts'
import { InvitationAnswered, InvitationNotFound, InvitationWithdrawn } from './errors.ts'
import { FormInvitation } from './form-invitation.ts'

const { given } = specify(FormInvitation)

const details = {
  formId: 7_000_000,
  patientId: null,
  email: 'rosa@mail.example',
  phone: '',
  name: 'Rosa Delgado',
  expiresAt: '2026-03-26T09:00:00.000Z',
  channel: 'email',
  appointmentId: null,
  sendAt: null,
  repeatAt: null,
} as const
const requested = FormInvitationRequested(details)
const refused = { reason: 'mail_refused', code: '550' } as const
const now = Date.parse('2026-03-12T09:00:00Z')
const handedOver = FormInvitationHandedOver({
  attempt: 1,
  via: 'smtp',
  at: '2026-03-12T09:00:00.000Z',
  credit: null,
})
const sent = FormInvitationSent({ via: 'smtp', reference: null })
const handOver = { _tag: 'HandOver', attempt: 1, via: 'smtp', credit: null, now } as const
const noted = (outcome: DeliveryOutcome) => ({ _tag: 'NoteOutcome', attempt: 1, outcome, now }) as const

describe('an invitation', () => {
  it('is created for a form that takes submissions', () =>
    given().when({ _tag: 'InviteToForm', details, form: 'active' }).then(requested))

  it('is refused for a form that is inactive or does not exist', () => {
    given().when({ _tag: 'InviteToForm', details, form: 'inactive' }).thenRefused(new FormUnavailable())
    given().when({ _tag: 'InviteToForm', details, form: 'unknown' }).thenRefused(new FormNotFound())
  })

  it('is handed over once and then sent', () => {
    given(requested).when(handOver).then(handedOver)
    given(requested, handedOver)
      .when(noted({ is: 'sent', via: 'smtp', reference: '<1@clinic>' }))
      .then(sent)
    given(requested, handedOver, sent).when(handOver).thenNothing()
  })

  it('is retried or fails with a reason, but not after it was sent', () => {
    given(requested, handedOver)
      .when(noted({ is: 'delayed', ...refused }))
      .then(
        FormInvitationDelayed({
          attempt: 1,
          ...refused,
          nextTryAt: '2026-03-12T09:00:30.000Z',
          credit: null,
        }),
      )
    given(requested)
      .when(noted({ is: 'failed', ...refused }))
      .then(FormInvitationFailed({ reason: 'mail_refused', credit: null }))
    given(requested, handedOver, sent)
      .when(noted({ is: 'failed', ...refused }))
      .thenNothing()
  })

  it('with an unknown outcome waits to be settled', () =>
    given(requested, handedOver)
      .when(noted({ is: 'unknown' }))
      .then(FormInvitationUnsettled({})))

  it('that failed is marked as sent when a late confirmation arrives', () =>
    given(requested, FormInvitationFailed({ reason: 'mail_refused', credit: null }))
      .when(noted({ is: 'sent', via: 'smtp', reference: '<1@clinic>' }))
      .then(sent))

  it('by text takes a credit, and gives it back when the provider does not take it', () => {
    const credit = { of: 'plan', month: '2026-03' } as const
    const texted = FormInvitationRequested({ ...details, email: '', phone: '+12075550100', channel: 'sms' })
    const taken = FormInvitationHandedOver({
      attempt: 1,
      via: 'twilio',
      at: '2026-03-12T09:00:00.000Z',
      credit,
    })
    given(texted)
      .when({ ...handOver, via: 'twilio', credit })
      .then(taken)
    given(texted, taken)
      .when(noted({ is: 'sent', via: 'twilio', reference: 'SM1' }))
      .then(FormInvitationSent({ via: 'twilio', reference: 'SM1' }))
    given(texted, taken)
      .when(noted({ is: 'failed', reason: 'landline', code: '30006' }))
      .then(FormInvitationFailed({ reason: 'landline', credit }))
    given(texted, taken)
      .when(noted({ is: 'delayed', reason: 'text_unavailable', code: '429' }))
      .then(
        FormInvitationDelayed({
          attempt: 1,
          reason: 'text_unavailable',
          code: '429',
          nextTryAt: '2026-03-12T09:00:30.000Z',
          credit,
        }),
      )
  })

  it('is opened once and answered once', () => {
    given(requested).when({ _tag: 'NoteOpening' }).then(FormInvitationOpened({}))
    given(requested, FormInvitationOpened({})).when({ _tag: 'NoteOpening' }).thenNothing()
    given(requested, FormInvitationOpened({}))
      .when({ _tag: 'NoteAnswer', submissionId: 4 })
      .then(FormInvitationAnswered({ submissionId: 4 }))
    given(requested, FormInvitationAnswered({ submissionId: 4 }))
      .when({ _tag: 'NoteAnswer', submissionId: 5 })
      .thenRefused(new InvitationAnswered())
  })

  it('is withdrawn once, unless it was answered, and then takes no answer and is not sent', () => {
    const withdraw = { _tag: 'WithdrawInvitation' } as const
    const withdrawn = FormInvitationWithdrawn({})
    given(requested).when(withdraw).then(withdrawn)
    given(requested, withdrawn).when(withdraw).thenNothing()
    given(requested, FormInvitationAnswered({ submissionId: 4 }))
      .when(withdraw)
      .thenNothing()
    given().when(withdraw).thenRefused(new InvitationNotFound())
    given(requested, withdrawn)
      .when({ _tag: 'NoteAnswer', submissionId: 5 })
      .thenRefused(new InvitationWithdrawn())
    given(requested, withdrawn).when(handOver).thenNothing()
    given(requested, handedOver, withdrawn)
      .when(noted({ is: 'sent', via: 'smtp', reference: '<1@clinic>' }))
      .then(sent)
  })

  it('that was never created ignores later commands', () =>
    given().when({ _tag: 'NoteOpening' }).thenNothing())
})

describe('the invitation of a visit', () => {
  const repeatAt = '2026-03-18T09:00:00.000Z'
  const expiresAt = '2026-03-21T09:00:00.000Z'
  const sendAt = '2026-03-12T09:00:00.000Z'
  const written = FormInvitationRequested({
    ...details,
    patientId: 1,
    appointmentId: 7,
    sendAt,
    repeatAt,
    expiresAt,
  })
  const sentOnce = [written, handedOver, sent] as const
  const repeatScheduled = FormInvitationScheduled({ at: repeatAt, because: 'not answered' })
  const plan = { _tag: 'PlanInvitation', sendAt, repeatAt, expiresAt } as const
  const callOff = { _tag: 'CallOffInvitation', because: 'visit cancelled' } as const
  const calledOff = FormInvitationCalledOff({ because: 'visit cancelled' })
  const repeated = FormInvitationRepeated({ tries: 1 })
  const answered = FormInvitationAnswered({ submissionId: 9 })

  it('is scheduled again as soon as it was sent', () =>
    given(written, handedOver)
      .when(noted({ is: 'sent', via: 'smtp', reference: '' }))
      .then(sent, repeatScheduled))

  it('is repeated once, under a number of its own', () => {
    given(...sentOnce, repeatScheduled)
      .when({ _tag: 'RepeatInvitation' })
      .then(repeated)
    given(...sentOnce, repeatScheduled, repeated)
      .when({ ...handOver, attempt: 2 })
      .then(
        FormInvitationHandedOver({ attempt: 2, via: 'smtp', at: '2026-03-12T09:00:00.000Z', credit: null }),
      )
    given(...sentOnce, repeated, sent)
      .when({ _tag: 'RepeatInvitation' })
      .then()
  })

  it('is not repeated after an answer, or while its visit is cancelled', () => {
    given(...sentOnce, answered)
      .when({ _tag: 'RepeatInvitation' })
      .then()
    given(...sentOnce, calledOff)
      .when({ _tag: 'RepeatInvitation' })
      .then()
    given(written, calledOff).when(handOver).then()
  })

  it('follows its visit', () => {
    given(written).when(plan).then()
    given(...sentOnce, repeatScheduled)
      .when({ ...plan, repeatAt: '2026-03-19T09:00:00.000Z' })
      .then(
        FormInvitationMoved({ repeatAt: '2026-03-19T09:00:00.000Z', expiresAt }),
        FormInvitationScheduled({ at: '2026-03-19T09:00:00.000Z', because: 'visit changed' }),
      )
  })

  it('is called off once, and planned again when its visit is', () => {
    given(written).when(callOff).then(calledOff)
    given(written, calledOff).when(callOff).then()
    given(written, calledOff)
      .when(plan)
      .then(
        FormInvitationMoved({ repeatAt, expiresAt }),
        FormInvitationScheduled({ at: sendAt, because: 'visit changed' }),
      )
    given(written, answered).when(callOff).then()
  })

  it('waits for the end of quiet hours', () =>
    given(written)
      .when({ _tag: 'PostponeInvitation', until: '2026-03-13T12:00:00.000Z' })
      .then(FormInvitationScheduled({ at: '2026-03-13T12:00:00.000Z', because: 'quiet hours' })))
})
