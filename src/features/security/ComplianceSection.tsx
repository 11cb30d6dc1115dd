import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button, Submit } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { text } from '../../language/index.ts'
import { complianceStore, type ComplianceStore } from './compliance.store.ts'

interface ComplianceProps {
  readonly on: boolean
}

/** Compliance Mode of the clinic, where it is not sold as an add-on. */
export function ComplianceSection({ on }: ComplianceProps) {
  const words = text.securitySettings.compliance
  const [store] = useState(() => complianceStore(on))
  const isOpen = useStore(store.$isOpen)
  const title = on ? words.turnOff : words.turnOn
  return (
    <Section title={text.pricing.addOnNames['compliance-mode'].name} hint={words.hint}>
      <div className="keys">
        <p>{on ? words.isOn : words.isOff}</p>
        <Button onClick={store.open}>{title}</Button>
        <Dialog open={isOpen} onClose={store.close} title={title} dirty="kept">
          {isOpen && <ChangeForm store={store} on={on} />}
        </Dialog>
      </div>
    </Section>
  )
}

function ChangeForm({ store, on }: ComplianceProps & { readonly store: ComplianceStore }) {
  const words = text.securitySettings.compliance
  const [form] = useState(store.form)
  const { doing, errors, problem } = useStore(form.$state)
  return (
    <Form errors={errors} onType={form.clearError} onSubmit={() => form.submit()}>
      <Dialog.Fields problem={problem}>
        <p className="muted">{on ? words.offMeans : words.onMeans}</p>
      </Dialog.Fields>
      <Dialog.Foot>
        <Dialog.Cancel kind="plain" />
        <Submit
          busy={doing === 'sending'}
          label={on ? words.turnOff : words.turnOn}
          pending={text.securitySettings.checking}
        />
      </Dialog.Foot>
    </Form>
  )
}
