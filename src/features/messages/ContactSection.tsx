import { useStore } from '@nanostores/react'
import {
  $contact,
  type PreferencesState,
  loadContact,
  saveContactAgain,
} from './contact-preferences.store.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { ContactFields } from './ContactFields.tsx'
import { LoadFailed } from '../../kit/list/ListStates.tsx'

const words = text.messages.contact

export function ContactSection({ zone }: { zone: string }) {
  const contact = useStore($contact)
  return (
    <section className="contact" aria-labelledby="contact">
      <div className="rule">
        <h3 id="contact">{words.title}</h3>
        <SaveStatus contact={contact} />
      </div>
      <Content contact={contact} zone={zone} />
    </section>
  )
}

const Content = ({ contact, zone }: { contact: PreferencesState; zone: string }) => {
  switch (contact.is) {
    case 'known':
      return (
        <>
          <SaveError contact={contact} />
          <ContactFields {...contact} zone={zone} />
        </>
      )
    case 'failed':
      return <LoadFailed problem={words.loadFailed} onRetry={() => loadContact(contact.patientId)} />
    case 'unknown':
      return <Skeleton />
  }
}

const SaveStatus = ({ contact }: { contact: PreferencesState }) => (
  <output className="faint">{contact.is === 'known' && describeSaveStatus(contact.saving.is)}</output>
)

const wordKeys = { 'nothing new': 'hint', 'under way': 'saving', saved: 'saved' } as const

const describeSaveStatus = (is: Extract<PreferencesState, { is: 'known' }>['saving']['is']): string =>
  is === 'refused' ? '' : words[wordKeys[is]]

const SaveError = ({ contact: { saving } }: { contact: Extract<PreferencesState, { is: 'known' }> }) =>
  saving.is === 'refused' && (
    <Alert kind="error">
      {saving.problem}
      <Button size="small" onClick={saveContactAgain}>
        {text.tryAgain}
      </Button>
    </Alert>
  )

const Skeleton = () => (
  <div className="field-grid skeleton" aria-busy="true">
    <div className="field">
      <span className="field-label">{words.preferred}</span>
      <i className="box" />
    </div>
    <div className="field">
      <span className="field-label">{words.zone}</span>
      <i className="box" />
    </div>
  </div>
)
