import { useStore } from '@nanostores/react'
import { useState, type SubmitEvent } from 'react'
import type { ShownFactor } from '#contracts/identity'
import { askedFactor, passkeyAtSignIn } from '../../stores/asked-factor.ts'
import { failed } from '../../stores/outcome.ts'
import { reason, request, RequestError } from '../../stores/request.ts'
import { $signInAgain, signedIn, signedOut, type User } from '../../stores/session.ts'
import { shownIn } from '../../stores/shown-factor.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { FactorField } from '../kit/FactorField.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'

/** Over the page when its session has ended: the same person signs in, and what was typed goes on. */
export function SignInAgain() {
  const asked = useStore($signInAgain)
  return (
    <Dialog
      open={asked !== null}
      onClose={() => asked?.settle(false)}
      title={text.signInAgain.title}
      size="narrow"
      dirty
    >
      {asked && <PasswordForm user={asked.user} onSignedIn={() => asked.settle(true)} />}
    </Dialog>
  )
}

/** With what a second factor can be shown. */
interface Factor {
  readonly app: boolean
  readonly showPasskey: (() => Promise<object>) | undefined
}

interface Entering {
  readonly busy: boolean
  /** Once the password was right, where there is a second factor. */
  readonly factor: Factor | null
  readonly errors: Readonly<Record<string, string>>
}

const atFirst: Entering = { busy: false, factor: null, errors: {} }

const notAnswered: { code?: string; fields: Entering['errors'] } = { fields: {} }

type Shown = ShownFactor & { readonly password: string }

const missingIn = (
  { password, code, passkey }: Shown,
  factor: Factor | null,
): Entering['errors'] | undefined => {
  if (!password) return { password: text.validation.password }
  return factor && !passkey && !code?.trim() ? { code: text.validation.code } : undefined
}

const errorsIn = (error: unknown): Entering['errors'] => {
  const { code, fields } = error instanceof RequestError ? error : notAnswered
  const says = reason(error, text.signIn.failed)
  return fields['code'] || code === 'invalid_passkey' ? { code: says } : { password: says }
}

/** Why nobody was let in: for want of a second factor, which is then asked for, or because something was wrong. */
const refused = (error: unknown, email: string, password: string, factor: Factor | null): Entering => {
  const asked = askedFactor(error)
  if (asked) {
    const showPasskey = passkeyAtSignIn(asked, { email, password }, text.signIn)
    return { busy: false, factor: { app: asked.app, showPasskey }, errors: {} }
  }
  failed(text.signIn.failed)
  return { busy: false, factor, errors: errorsIn(error) }
}

function PasswordForm({ user, onSignedIn }: { user: User; onSignedIn(): void }) {
  const [{ busy, factor, errors }, setState] = useState<Entering>(atFirst)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password') ?? '')
    const shown = { ...shownIn(typed), password }
    const missing = missingIn(shown, factor)
    if (missing) return setState({ busy: false, factor, errors: missing })
    setState({ busy: true, factor, errors: {} })
    try {
      const draft = { ...shown, email: user.email }
      const { data } = await request<{ token: string; user: User }>('POST', '/api/auth/login', draft)
      signedIn(data)
      onSignedIn()
    } catch (error) {
      setState(refused(error, user.email, password, factor))
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <div className="stack">
          <p className="m2">{text.signInAgain.reason}</p>
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
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <a className="link" href="/" onClick={signedOut}>
          {text.signInAgain.other(user.firstName || user.email)}
        </a>
        <span className="sp" />
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? text.signIn.pending : text.signIn.submit}
        </Button>
      </Dialog.Foot>
    </form>
  )
}
