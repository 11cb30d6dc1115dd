import { untranslatedIn, wordingsOf, wordingsOfForm } from '../../stores/form-builder-translations.ts'
import type { OtherLanguage, Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'
import { typeIcons } from './icons.ts'
import { WordingRow } from './WordingRow.tsx'

const words = text.formBuilder

interface PanelProps {
  readonly work: Work
  readonly language: OtherLanguage
}

/** Everything the form says, and beside it the same in another language. */
export function TranslationPanel({ work, language }: PanelProps) {
  const ofForm = wordingsOfForm(work)
  const said = work.fields.some((field) => wordingsOf(field).length > 0) || ofForm.length > 0
  return (
    <section>
      <div className="fhead">
        <h3>{words.languages[language]}</h3>
        <span className="m">{said ? summary(work, language) : words.nothingToTranslate}</span>
      </div>
      <div className="trn">
        <div className="pair">
          {ofForm.map(([wording, original]) => (
            <WordingRow key={wording.of} {...{ work, language, wording, original }} />
          ))}
        </div>
        {work.fields.map((field, at) => (
          <FieldWords key={field.id} work={work} language={language} at={at} />
        ))}
      </div>
      {said && <p className="hint">{words.fixedTranslated}</p>}
    </section>
  )
}

function FieldWords({ work, language, at }: PanelProps & { at: number }) {
  const field = work.fields[at]
  const said = field ? wordingsOf(field) : []
  if (!field || said.length === 0) return null
  const Icon = typeIcons[field.type]
  return (
    <fieldset className="pair" aria-label={words.named(field.label, at + 1)}>
      <span className="ty" aria-hidden="true">
        <Icon />
      </span>
      {said.map(([wording, original]) => (
        <WordingRow
          key={wording.of === 'option' ? wording.at : wording.of}
          {...{ work, language, wording, original }}
        />
      ))}
    </fieldset>
  )
}

const summary = (work: Work, language: OtherLanguage): string => {
  const missing = untranslatedIn(work, language)
  return missing === 0 ? words.allTranslated : words.toTranslate(missing, words.languages[language])
}
