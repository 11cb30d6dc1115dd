import { useState } from 'react'
import { nameForm } from './name-form.store.ts'
import type { Theme } from '../../kit/theme/theme.ts'
import { language, text } from '../../language/index.ts'
import { Field, Select, TextInput } from '../../kit/controls/Field.tsx'
import { ThemeSegment } from '../../kit/theme/ThemeMenu.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import type { OwnFactor } from '../../kit/credentials/OwnFactorField.tsx'
import { EmailSection } from './EmailSection.tsx'
import { chooseLanguage } from '../../kit/theme/preferences.ts'
import { toast } from '../../kit/toasts/toasts.store.ts'
import { type Language, LANGUAGES } from '../../language/languages.ts'

interface ProfileTabProps {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly factor: OwnFactor
  readonly theme: Theme
  readonly sendsMail: boolean
}

const words = text.profileSettings

const valuesIn = (form: FormData) => ({
  firstName: String(form.get('firstName')),
  lastName: String(form.get('lastName')),
})

export const ProfileTab = ({ person, factor, theme, sendsMail }: ProfileTabProps) => (
  <>
    <NameSection {...person} />
    <EmailSection email={person.email} factor={factor} sendsMail={sendsMail} />
    <Section title={words.language} hint={words.languageHint}>
      <div>
        <LanguageSelect />
      </div>
    </Section>
    <Section title={words.theme} hint={words.themeHint}>
      <div>
        <ThemeSegment theme={theme} onSaved={() => toast({ title: text.settings.saved })} />
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
              <Submit
                kind="plain"
                busy={doing === 'sending'}
                label={text.settings.submit}
                pending={text.settings.pending}
              />
            </div>
          </div>
        )}
      </ShortFormBody>
    </Section>
  )
}

/** Lists the available languages, each in its own language. Choosing one reloads the page. */
function LanguageSelect() {
  const [chosen, setChosen] = useState<Language>(language)
  const choose = async (next: Language) => {
    setChosen(next)
    if (!(await chooseLanguage(next))) setChosen(language)
  }
  return (
    <Select
      name="language"
      aria-label={text.profileSettings.language}
      value={chosen}
      onChoose={(value: Language) => void choose(value)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
