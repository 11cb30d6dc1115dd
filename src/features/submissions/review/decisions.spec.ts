import { describe, expect, it } from 'vitest'
import {
  acceptedFields,
  acceptOpenAnswers,
  listComparable,
  withDecision,
  listDiffering,
  lineStatus,
  keepOpenDecisions,
  tally,
} from './decisions.ts'
import { comparedSubmission } from '../testing/submission-server.ts'

const name = comparedSubmission('name', 'fullName', 'Yuki Tanaka', 'Yuki Tanaka')
const email = comparedSubmission('email', 'email', 'y@post.example', 'yuki@mail.example')
const workEmail = comparedSubmission('work', 'email', 'y@post.example', 'tanaka@work.example')
const phone = comparedSubmission('phone', 'phone', '(207) 555-0121', '(207) 555-0188')
const pain = comparedSubmission('pain', null, null, 'yes')
const answers = [name, email, phone, pain]

describe('a review', () => {
  it('compares the answers that have a field in the record', () => {
    expect(listComparable(answers)).toEqual([name, email, phone])
    expect(listDiffering(answers)).toEqual([email, phone])
  })

  it('counts decided and open answers', () => {
    expect(tally(answers, {})).toEqual({ accepted: 0, kept: 0, open: 2 })
    const decisions = withDecision(answers, withDecision(answers, {}, 'email', 'accept'), 'phone', 'keep')
    expect(tally(answers, decisions)).toEqual({ accepted: 1, kept: 1, open: 0 })
    expect(answers.slice(0, 3).map((each) => lineStatus(each, decisions))).toEqual(['same', 'use', 'keep'])
    expect(acceptedFields(decisions)).toEqual(['email'])
  })

  it('ignores decisions on an answer that equals the record or does not exist', () => {
    expect(withDecision(answers, {}, 'name', 'accept')).toEqual({})
    expect(withDecision(answers, {}, 'elsewhere', 'accept')).toEqual({})
  })

  it('accepts only one of two answers for the same field', () => {
    const both = [email, workEmail]
    const first = withDecision(both, {}, 'email', 'accept')
    expect(first).toEqual({ email: 'accept', work: 'keep' })
    expect(withDecision(both, first, 'work', 'accept')).toEqual({ email: 'keep', work: 'accept' })
    expect(withDecision(both, first, 'email', 'keep')).toEqual({ email: 'keep', work: 'keep' })
    expect(acceptOpenAnswers(both, {})).toEqual({ email: 'accept', work: 'keep' })
  })

  it('treats a full name and a first name as the same field', () => {
    const fullName = comparedSubmission('whole', 'fullName', 'Y Tanaka', 'Yuki Tanaka')
    const first = comparedSubmission('first', 'firstName', 'Y', 'Yuki')
    const last = comparedSubmission('last', 'lastName', 'T', 'Tanaka')
    const names = [fullName, first, last]
    expect(acceptOpenAnswers(names, {})).toEqual({ whole: 'accept', first: 'keep', last: 'keep' })
    expect(withDecision(names, {}, 'first', 'accept')).toEqual({ whole: 'keep', first: 'accept' })
  })

  it('keeps earlier rejections when all other answers are accepted', () => {
    expect(acceptOpenAnswers(answers, { email: 'keep' })).toEqual({ email: 'keep', phone: 'accept' })
  })

  it('drops decisions on answers that now equal the record', () => {
    const now = [name, { ...email, same: true }, phone]
    expect(keepOpenDecisions(now, { email: 'accept', phone: 'keep' })).toEqual({ phone: 'keep' })
  })
})
