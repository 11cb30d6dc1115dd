import { expect, it } from 'vitest'
import { interpretReply } from './keywords.ts'

it.each([
  ['YES', 'yes'],
  [' yes! ', 'yes'],
  ['“Y”', 'yes'],
  ['Confirm.', 'yes'],
  ['ok 👍', 'yes'],
  ['ＹＥＳ', 'yes'],
  ['No', 'no'],
  ['n\n', 'no'],
  ['STOP', 'stop'],
  ['stop.', 'stop'],
  ['StopAll', 'stop'],
  ['unsubscribe', 'stop'],
  ['CANCEL', 'stop'],
  ['end', 'stop'],
  ['Quit', 'stop'],
  ['revoke', 'stop'],
  ['OptOut', 'stop'],
  ['opt-out', 'stop'],
  ['Stop all', 'stop'],
  ['start', 'start'],
  ['UNSTOP', 'start'],
  ['', 'unclear'],
  ['👍', 'unclear'],
  ['yes but at 10', 'unclear'],
  ['No problem, see you', 'unclear'],
  ['Can you stop by?', 'unclear'],
  ['constructor', 'unclear'],
])('%j means %s', (text, meaning) => {
  expect(interpretReply(text)).toBe(meaning)
})
