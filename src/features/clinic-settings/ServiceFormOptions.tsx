import { ChevronDown } from 'lucide-react'
import { FORM_VISITS, REPEAT_DAYS } from '#contracts/clinic'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import type { ServiceLine } from './clinic-form.ts'
import { text } from '../../language/index.ts'
import { RadioMenu } from '../../kit/controls/Menu.tsx'

export interface OfferedForm {
  readonly id: number
  readonly title: string
  /** Whether it is published and takes answers. */
  readonly isActive: boolean
}

interface ServiceFormOptionsProps {
  readonly store: ClinicSettingsStore
  readonly line: ServiceLine
  readonly serviceName: string
  readonly forms: readonly OfferedForm[]
}

const words = text.serviceForms

/** Returns why the chosen form is not sent; undefined if it is. */
const findProblem = (chosen: string, form: OfferedForm | undefined): string | undefined => {
  if (chosen === '') return undefined
  if (!form) return words.removed
  return form.isActive ? undefined : words.paused(form.title)
}

/** Chooses the form that patients get for a service, before which visits, and whether it is sent again. */
export function ServiceFormOptions({ store, line, serviceName, forms }: ServiceFormOptionsProps) {
  const form = forms.find(({ id }) => String(id) === line.form)
  const problem = findProblem(line.form, form)
  const offered = forms.filter((each) => each.isActive || each === form)
  return (
    <>
      <OptionMenu
        name={words.formOf(serviceName)}
        value={line.form}
        choices={[
          { value: '', label: words.none },
          ...offered.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        fallback={words.unknown}
        onChange={(chosen) => store.typeService(line, 'form', chosen)}
      />
      {line.form !== '' && (
        <>
          <OptionMenu
            name={words.visitsOf(serviceName)}
            value={line.formVisits}
            choices={FORM_VISITS.map((value) => ({ value, label: words.visits[value] }))}
            onChange={(chosen) => store.typeService(line, 'formVisits', chosen)}
          />
          <OptionMenu
            name={words.repeatOf(serviceName)}
            value={line.repeatDays}
            choices={[
              { value: '', label: words.once },
              ...REPEAT_DAYS.map((days) => ({ value: String(days), label: words.repeat(days) })),
            ]}
            onChange={(chosen) => store.typeService(line, 'repeatDays', chosen)}
          />
        </>
      )}
      {problem && <p className="service-problem">{problem}</p>}
    </>
  )
}

interface OptionMenuProps {
  readonly name: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The label if the value is none of the choices. */
  readonly fallback?: string
  onChange(value: string): void
}

const OptionMenu = ({ name, value, choices, fallback = '', onChange }: OptionMenuProps) => {
  const label = choices.find((choice) => choice.value === value)?.label ?? fallback
  return (
    <RadioMenu
      trigger={
        <button type="button" className="service-mark" aria-label={`${name}: ${label}`}>
          {label}
          <ChevronDown />
        </button>
      }
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}
