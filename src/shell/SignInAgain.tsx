import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FactorProof } from '#contracts/identity'
import { findFactorChallenge, signInPasskey } from '../kit/credentials/factor-challenge.ts'
import { toastFailure } from '../kit/toasts/result-toasts.ts'
import { reason, request, RequestError } from '../kit/requests/request.ts'
import { $pendingSignIn, setSession, type User } from '../kit/requests/session.ts'
import { readFactorProof } from '../kit/credentials/factor-proof.ts'
import { text } from '../language/index.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { FactorField } from '../kit/credentials/FactorField.tsx'
import { Field, TextInput } from '../kit/controls/Field.tsx'
import { Submit } from '../kit/controls/Button.tsx'
import { Form } from '../kit/forms/Form.tsx'
import { leave } from './session-end.ts'

/**
 * The dialog that opens when the session ends, over the page, which stays hidden until the same user has signed in
 * again. Unsaved input is not lost.
 */
export function SignInAgain() {
  const signInRequest = useStore($pendingSignIn)
  return (
    <Dialog
      open={signInRequest !== null}
      onClose={() => {
        signInRequest?.settle(false)
        leave()
      }}
      title={text.signInAgain.title}
      size="narrow"
      dirty="kept"
    >
      {signInRequest && (
        <PasswordForm user={signInRequest.user} onSignedIn={() => signInRequest.settle(true)} />
      )}
    </Dialog>
  )
}

interface Factor {
  readonly app: boolean
  readonly showPasskey: (() => Promise<object>) | undefined
}

interface SignInState {
  readonly busy: boolean
  /** Set after a correct password if the account has a second factor. */
  readonly factor: Factor | null
  readonly errors: Readonly<Record<string, string>>
}

const initialState: SignInState = { busy: false, factor: null, errors: {} }

const noResponse: { code?: string; fields: SignInState['errors'] } = { fields: {} }

type PasswordAndFactor = FactorProof & { readonly password: string }

const missingIn = (
  { password, code, passkey }: PasswordAndFactor,
  factor: Factor | null,
): SignInState['errors'] | undefined => {
  if (!password) return { password: text.validation.password }
  return factor && !passkey && !code?.trim() ? { code: text.validation.code } : undefined
}

const errorsIn = (error: unknown): SignInState['errors'] => {
  const { code, fields } = error instanceof RequestError ? error : noResponse
  const message = reason(error, text.signIn.failed)
  return fields['code'] || code === 'invalid_passkey' ? { code: message } : { password: message }
}

/** Returns the form’s state after a refused sign-in: asks for a missing second factor, or shows the error. */
const stateAfterRefusal = (
  error: unknown,
  email: string,
  password: string,
  factor: Factor | null,
): SignInState => {
  const challenge = findFactorChallenge(error)
  if (challenge) {
    const showPasskey = signInPasskey(challenge, { email, password }, text.signIn)
    return { busy: false, factor: { app: challenge.app, showPasskey }, errors: {} }
  }
  toastFailure(text.signIn.failed)
  return { busy: false, factor, errors: errorsIn(error) }
}

function PasswordForm({ user, onSignedIn }: { user: User; onSignedIn(): void }) {
  const [{ busy, factor, errors }, setState] = useState<SignInState>(initialState)
  const submit = async (form: HTMLFormElement) => {
    const input = new FormData(form)
    const password = String(input.get('password') ?? '')
    const credentials = { ...readFactorProof(input), password }
    const missing = missingIn(credentials, factor)
    if (missing) return setState({ busy: false, factor, errors: missing })
    setState({ busy: true, factor, errors: {} })
    try {
      const draft = { ...credentials, email: user.email }
      const { data } = await request<{ token: string; user: User }>('POST', '/api/auth/login', draft)
      setSession(data)
      onSignedIn()
    } catch (error) {
      setState(stateAfterRefusal(error, user.email, password, factor))
    }
  }
  return (
    <Form onSubmit={submit}>
      <Dialog.Fields>
        <p className="muted" data-signs-in>
          {text.signInAgain.reason}
        </p>
        <Field label={text.signIn.email}>
          <TextInput type="email" name="email" autoComplete="username" value={user.email} readOnly />
        </Field>
        <Field label={text.signIn.password} error={errors['password']}>
          <TextInput type="password" name="password" autoComplete="current-password" />
        </Field>
        <a className="link" href="/forgot-password" target="_blank" rel="noopener">
          {text.signIn.forgot}
        </a>
        {factor && <FactorField {...factor} error={errors['code']} focused />}
      </Dialog.Fields>
      <Dialog.Foot
        start={
          <a className="link" href="/" onClick={leave}>
            {text.signInAgain.other(user.firstName || user.email)}
          </a>
        }
      >
        <Submit busy={busy} label={text.signIn.submit} pending={text.signIn.pending} />
      </Dialog.Foot>
    </Form>
  )
}
