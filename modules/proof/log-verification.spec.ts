import { test } from 'vitest'
import { specify } from '#specify'
import { LogVerificationFailed, LogVerificationPassed } from './events.ts'
import { LogVerification } from './log-verification.ts'

const { given } = specify(LogVerification)
const failed = { _tag: 'NoteVerification', isIntact: false } as const
const passed = { _tag: 'NoteVerification', isIntact: true } as const

test('notes when a verification begins to fail, and when it passes again, once each', () => {
  given().when(passed).thenNothing()
  given().when(failed).then(LogVerificationFailed({}))
  given(LogVerificationFailed({})).when(passed).then(LogVerificationPassed({}))
})
