import { useStore } from '@nanostores/react'
import { useState, type SubmitEvent } from 'react'
import { failed } from '../../stores/outcome.ts'
import { reason, request } from '../../stores/request.ts'
import { $signInAgain, signedIn, signedOut, type User } from '../../stores/session.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
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

function PasswordForm({ user, onSignedIn }: { user: User; onSignedIn(): void }) {
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (!password) return setState({ busy: false, error: text.validation.password })
    setState({ busy: true })
    try {
      const { data } = await request<{ token: string; user: User }>('POST', '/api/auth/login', {
        email: user.email,
        password,
      })
      signedIn(data)
      onSignedIn()
    } catch (error) {
      failed(text.signIn.failed)
      setState({ busy: false, error: reason(error, text.signIn.failed) })
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
          <Field label={text.signIn.password} error={state.error}>
            <TextInput type="password" name="password" autoComplete="current-password" />
          </Field>
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <a className="link" href="/" onClick={signedOut}>
          {text.signInAgain.other(user.firstName || user.email)}
        </a>
        <span className="sp" />
        <Button type="submit" kind="primary" busy={state.busy}>
          {state.busy ? text.signIn.pending : text.signIn.submit}
        </Button>
      </Dialog.Foot>
    </form>
  )
}
