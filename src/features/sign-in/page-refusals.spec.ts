import { Effect, Layer, ManagedRuntime } from 'effect'
import { expect, it, onTestFinished, vi } from 'vitest'
import { InvitationAcceptance, Recovery, TooBusy, TooManySignIns } from '#modules/identity'
import { joinPage } from './join-page.ts'
import { resetPasswordPage } from './reset-password-page.ts'

const TOKEN = 'x'.repeat(43)
const PASSWORD = 'a longer morning walk'

const serveWith = (refusal: TooBusy | TooManySignIns) => {
  const invitation = { email: 'dana@harbor.example', role: 'staff', firstName: 'Dana', lastName: 'Reyes' }
  const refuse = () => Effect.fail(refusal)
  const recovery = { openLink: () => Effect.succeed([]), resetPassword: refuse }
  const acceptance = {
    findOffer: () => Effect.succeed({ invitation, clinicName: 'Harbor' }),
    join: refuse,
  }
  const runtime = ManagedRuntime.make(
    Layer.merge(
      Layer.succeed(Recovery, recovery as never),
      Layer.succeed(InvitationAcceptance, acceptance as never),
    ),
  )
  vi.stubGlobal('caretrail', { runtime })
  onTestFinished(() => void vi.unstubAllGlobals())
}

const posted = (fields: Record<string, string>) => ({
  request: new Request('http://localhost:4321/', { method: 'POST', body: new URLSearchParams(fields) }),
})

it.each([
  [429, new TooManySignIns({ retryAfter: 60 })],
  [503, new TooBusy()],
])('a link to reset a password keeps its form when the answer is %i', async (status, refusal) => {
  serveWith(refusal)
  const view = await resetPasswordPage(posted({ password: PASSWORD }), TOKEN)
  expect(view).toMatchObject({ shows: 'form', status, error: refusal.message })
})

it('an invitation keeps its form and answers 503 when the server is too busy', async () => {
  const refusal = new TooBusy()
  serveWith(refusal)
  const fields = { firstName: 'Dana', lastName: 'Reyes', password: PASSWORD }
  const view = await joinPage(posted(fields) as never, TOKEN)
  expect(view).toMatchObject({ status: 503, problem: refusal.message })
})
