import { describe, expect, it } from 'vitest'
import {
  acceptedIn,
  allAccepted,
  comparable,
  decided,
  differing,
  standingOf,
  stillToDecide,
  tally,
} from './review-decisions.ts'
import { compared } from './testing/submission-server.ts'

const name = compared('name', 'fullName', 'Yuki Tanaka', 'Yuki Tanaka')
const email = compared('email', 'email', 'y@post.example', 'yuki@mail.example')
const work = compared('work', 'email', 'y@post.example', 'tanaka@work.example')
const phone = compared('phone', 'phone', '(207) 555-0121', '(207) 555-0188')
const pain = compared('pain', null, null, 'yes')
const answers = [name, email, phone, pain]

describe('a review', () => {
  it('compares what the record has a place for', () => {
    expect(comparable(answers)).toEqual([name, email, phone])
    expect(differing(answers)).toEqual([email, phone])
  })

  it('counts what is decided and what is not', () => {
    expect(tally(answers, {})).toEqual({ accepted: 0, kept: 0, open: 2 })
    const decisions = decided(answers, decided(answers, {}, 'email', 'accept'), 'phone', 'keep')
    expect(tally(answers, decisions)).toEqual({ accepted: 1, kept: 1, open: 0 })
    expect(answers.slice(0, 3).map((each) => standingOf(each, decisions))).toEqual(['same', 'use', 'keep'])
    expect(acceptedIn(decisions)).toEqual(['email'])
  })

  it('decides nothing where answer and record say the same, or where there is no answer', () => {
    expect(decided(answers, {}, 'name', 'accept')).toEqual({})
    expect(decided(answers, {}, 'elsewhere', 'accept')).toEqual({})
  })

  it('accepts one of two answers for the same place', () => {
    const both = [email, work]
    const first = decided(both, {}, 'email', 'accept')
    expect(first).toEqual({ email: 'accept', work: 'keep' })
    expect(decided(both, first, 'work', 'accept')).toEqual({ email: 'keep', work: 'accept' })
    expect(decided(both, first, 'email', 'keep')).toEqual({ email: 'keep', work: 'keep' })
    expect(allAccepted(both, {})).toEqual({ email: 'accept', work: 'keep' })
  })

  it('takes a whole name and a first name for the same place', () => {
    const whole = compared('whole', 'fullName', 'Y Tanaka', 'Yuki Tanaka')
    const first = compared('first', 'firstName', 'Y', 'Yuki')
    const last = compared('last', 'lastName', 'T', 'Tanaka')
    const names = [whole, first, last]
    expect(allAccepted(names, {})).toEqual({ whole: 'accept', first: 'keep', last: 'keep' })
    expect(decided(names, {}, 'first', 'accept')).toEqual({ whole: 'keep', first: 'accept' })
  })

  it('leaves what was kept as it is when everything else is accepted', () => {
    expect(allAccepted(answers, { email: 'keep' })).toEqual({ email: 'keep', phone: 'accept' })
  })

  it('forgets decisions on what the record says by now', () => {
    const now = [name, { ...email, same: true }, phone]
    expect(stillToDecide(now, { email: 'accept', phone: 'keep' })).toEqual({ phone: 'keep' })
  })
})
