import { useState } from 'react'
import { nameForm } from './name-form.store.ts'
import type { Theme } from '../../kit/theme/theme.ts'
import { text } from '../../language/index.ts'
import { Field } from '../../kit/controls/Field.tsx'
import { TextInput } from '../../kit/controls/TextInput.tsx'
import { ThemeSegment } from '../../kit/theme/ThemeMenu.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Submit.tsx'
import { EmailSection } from './EmailSection.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'

interface ProfileTabProps {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly theme: Theme
}

const words = text.profileSettings

const valuesIn = (form: FormData) => ({
  firstName: String(form.get('firstName')),
  lastName: String(form.get('lastName')),
})

export const ProfileTab = ({ person, theme }: ProfileTabProps) => (
  <>
    <NameSection {...person} />
    <EmailSection email={person.email} />
    <Section title={words.language} hint={words.languageHint}>
      <div>
        <LanguageSelect />
      </div>
    </Section>
    <Section title={words.theme} hint={words.themeHint}>
      <div>
        <ThemeSegment theme={theme} />
      </div>
    </Section>
  </>
)

function NameSection({ firstName, lastName, email }: ProfileTabProps['person']) {
  const [store] = useState(nameForm)
  return (
    <Section title={words.name} hint={words.nameHint(email)}>
      <ShortFormBody store={store} valuesIn={valuesIn}>
        {({ doing, errors }) => (
          <div className="field-grid">
            <Field label={words.firstName} error={errors['firstName']} required>
              <TextInput name="firstName" autoComplete="given-name" defaultValue={firstName} />
            </Field>
            <Field label={words.lastName} error={errors['lastName']} required>
              <TextInput name="lastName" autoComplete="family-name" defaultValue={lastName} />
            </Field>
            <div className="full">
              <Submit kind="plain" busy={doing === 'sending'} label={words.save} pending={words.saving} />
            </div>
          </div>
        )}
      </ShortFormBody>
    </Section>
  )
}
