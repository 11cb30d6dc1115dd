import {
  translationOf,
  untranslatedIn,
  type TranslatedText,
  wordingsOf,
  wordingsOfForm,
} from './translations.ts'
import type { EditedForm, OtherLanguage } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { typeIcons } from '../fields/field-icons.ts'
import { translate } from '../edit-form.ts'
import { TextInput } from '../../../kit/controls/Field.tsx'

const words = text.formBuilder

interface PanelProps {
  readonly work: EditedForm
  readonly language: OtherLanguage
}

export function TranslationPanel({ work: form, language }: PanelProps) {
  const formWordings = wordingsOfForm(form)
  const hasTexts = form.fields.some((field) => wordingsOf(field).length > 0) || formWordings.length > 0
  return (
    <section>
      <div className="fields-head">
        <h3>{words.languages[language]}</h3>
        <span className="faint">{hasTexts ? summary(form, language) : words.nothingToTranslate}</span>
      </div>
      <div className="translation">
        <div className="pair">
          {formWordings.map(([wording, original]) => (
            <WordingRow key={wording.of} {...{ work: form, language, wording, original }} />
          ))}
        </div>
        {form.fields.map((field, at) => (
          <FieldWords key={field.id} work={form} language={language} at={at} />
        ))}
      </div>
      {hasTexts && <p className="hint">{words.fixedTranslated}</p>}
    </section>
  )
}

function FieldWords({ work: form, language, at }: PanelProps & { at: number }) {
  const field = form.fields[at]
  const wordings = field ? wordingsOf(field) : []
  if (!field || wordings.length === 0) return null
  const Icon = typeIcons[field.type]
  return (
    <fieldset className="pair" aria-label={words.named(field.label, at + 1)}>
      <span className="type-icon" aria-hidden="true">
        <Icon />
      </span>
      {wordings.map(([wording, original]) => (
        <WordingRow
          key={wording.of === 'option' ? wording.at : wording.of}
          {...{ work: form, language, wording, original }}
        />
      ))}
    </fieldset>
  )
}

const summary = (form: EditedForm, language: OtherLanguage): string => {
  const missing = untranslatedIn(form, language)
  return missing === 0 ? words.allTranslated : words.toTranslate(missing, words.languages[language])
}

interface WordingRowProps {
  readonly work: EditedForm
  readonly language: OtherLanguage
  readonly wording: TranslatedText
  readonly original: string
}

const maxLengths: Readonly<Record<TranslatedText['of'], number>> = {
  title: 200,
  description: 2000,
  label: 500,
  help: 500,
  option: 200,
}

const WordingRow = ({ work: form, language, wording, original }: WordingRowProps) => (
  <label className="wording" data-of={wording.of}>
    <span>
      <span className="visually-hidden">{kindOf(wording)}: </span>
      {original}
    </span>
    <TextInput
      lang={language}
      autoComplete="off"
      spellCheck
      maxLength={maxLengths[wording.of]}
      value={translationOf(form, language, wording)}
      onType={(value) => translate(language, wording, value)}
    />
  </label>
)

const kindOf = (wording: TranslatedText): string =>
  wording.of === 'option' ? words.option(wording.at + 1) : words.wording[wording.of]
