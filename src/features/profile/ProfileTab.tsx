import { useState } from 'react'
import { ownNameForm } from '../../../stores/own-name.ts'
import type { Theme } from '../../../stores/theme.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { ThemeSegment } from '../../shell/ThemeMenu.tsx'
import { Section } from '../Section.tsx'
import { ShortFormBody } from '../security/ShortFormBody.tsx'
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

/** What a person is called, and how the screens look in their browser. */
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
  const [store] = useState(ownNameForm)
  return (
    <Section title={words.name} hint={words.nameHint(email)}>
      <ShortFormBody store={store} valuesIn={valuesIn}>
        {({ doing, errors }) => (
          <div className="g2">
            <Field label={words.firstName} error={errors['firstName']} required>
              <TextInput name="firstName" autoComplete="given-name" defaultValue={firstName} />
            </Field>
            <Field label={words.lastName} error={errors['lastName']} required>
              <TextInput name="lastName" autoComplete="family-name" defaultValue={lastName} />
            </Field>
            <div className="full">
              <Button type="submit" busy={doing === 'sending'}>
                {doing === 'sending' ? words.saving : words.save}
              </Button>
            </div>
          </div>
        )}
      </ShortFormBody>
    </Section>
  )
}
