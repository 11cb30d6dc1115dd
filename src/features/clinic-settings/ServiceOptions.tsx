import { ChevronDown } from 'lucide-react'
import { type Color, COLORS } from '#contracts/clinic'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import { readIds, writeIds, type ServiceLine } from './clinic-form.ts'
import { text } from '../../language/index.ts'
import { CheckMenu, RadioMenu } from '../../kit/controls/Menu.tsx'
import { type OfferedForm, ServiceFormOptions } from './ServiceFormOptions.tsx'

export interface NamedPractitioner {
  readonly id: number
  readonly name: string
  readonly colour: Color
}

interface ServiceOptionsProps {
  readonly store: ClinicSettingsStore
  readonly line: ServiceLine
  readonly serviceName: string
  readonly practitioners: readonly NamedPractitioner[]
  readonly forms: readonly OfferedForm[]
}

export function ServiceOptions({ store, line, serviceName, practitioners, forms }: ServiceOptionsProps) {
  const words = text.practitionerSettings
  const practitionerIds = readIds(line.practitioners)
  const names = practitioners.filter(({ id }) => practitionerIds.includes(id)).map(({ name }) => name)
  const practitionerNames = practitionerIds.length === 0 ? words.everyone : names.join(', ') || words.nobody
  const colour = COLORS.find((each) => each === line.colour)
  const colorLabel = colour ? words.colors[colour] : words.colour
  const assignTo = (ids: readonly number[]) => store.typeService(line, 'practitioners', writeIds(ids))
  return (
    <div className="service-marks">
      <RadioMenu
        trigger={
          <button
            type="button"
            className="service-mark"
            aria-label={`${words.colorOf(serviceName)}: ${colorLabel}`}
          >
            <span className="hue" data-hue={colour} />
            {colorLabel}
            <ChevronDown />
          </button>
        }
        value={line.colour}
        choices={COLORS.map((each) => ({
          value: each as string,
          label: words.colors[each],
          icon: <span className="hue" data-hue={each} />,
        }))}
        onChange={(chosen) => store.typeService(line, 'colour', chosen)}
      />
      <CheckMenu
        trigger={
          <button
            type="button"
            className="service-mark"
            aria-label={`${words.givenByOf(serviceName)}: ${practitionerNames}`}
          >
            {practitionerNames}
            <ChevronDown />
          </button>
        }
        choices={[
          { label: words.everyone, checked: practitionerIds.length === 0, onChange: () => assignTo([]) },
          ...practitioners.map(({ id, name, colour: hue }) => ({
            label: name,
            icon: <span className="hue" data-hue={hue} />,
            checked: practitionerIds.includes(id),
            onChange: (checked: boolean) =>
              assignTo(
                (checked ? [...practitionerIds, id] : practitionerIds.filter((each) => each !== id)).sort(
                  (one, other) => one - other,
                ),
              ),
          })),
        ]}
      />
      <ServiceFormOptions store={store} line={line} serviceName={serviceName} forms={forms} />
    </div>
  )
}
