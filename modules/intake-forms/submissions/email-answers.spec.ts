import { expect, it } from 'vitest'
import { validateAnswers } from './answer-validation.ts'
import { AnswersInvalid } from './errors.ts'

const fields = [{ id: 'f0', type: 'email', label: 'Email', required: true }] as unknown as Parameters<
  typeof validateAnswers
>[0]

const answered = (email: string) => validateAnswers(fields, { f0: email }, { today: '2026-11-27' })

it.each(['mei@example.org;', 'Mei <mei@example.org>', 'mei@example.org\u200b'])(
  'stores mei@example.org for an answer of %j',
  (typed) => {
    expect(answered(typed)).toEqual({ f0: 'mei@example.org' })
  },
)

it.each(['a@b,c.d', 'mei@[127.0.0.1]', 'mei@example', 'mei@example.org luis@example.org'])(
  'refuses the answer %j to a question for an email address',
  (typed) => {
    expect(answered(typed)).toBeInstanceOf(AnswersInvalid)
  },
)
