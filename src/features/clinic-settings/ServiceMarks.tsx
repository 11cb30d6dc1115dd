import { ChevronDown } from 'lucide-react'
import { type Color, COLORS } from '#contracts/clinic'
import type { ClinicSettingsStore } from './clinic-settings.store.ts'
import { readIds, writeIds, type ServiceLine } from './clinic-form.ts'
import { text } from '../../language/index.ts'
import { CheckMenu, RadioMenu } from '../../kit/controls/Menu.tsx'
import { type OfferedForm, ServiceFormMarks } from './ServiceFormMarks.tsx'

export interface NamedPractitioner {
  readonly id: number
  readonly name: string
  readonly colour: Color
}

interface ServiceMarksProps {
  readonly store: ClinicSettingsStore
  readonly line: ServiceLine
  readonly called: string
  readonly practitioners: readonly NamedPractitioner[]
  readonly forms: readonly OfferedForm[]
}

export function ServiceMarks({ store, line, called, practitioners, forms }: ServiceMarksProps) {
  const words = text.practitionerSettings
  const practitionerIds = readIds(line.practitioners)
  const names = practitioners.filter(({ id }) => practitionerIds.includes(id)).map(({ name }) => name)
  const who = practitionerIds.length === 0 ? words.everyone : names.join(', ') || words.nobody
  const colour = COLORS.find((each) => each === line.colour)
  const colorRead = colour ? words.colors[colour] : words.colour
  const give = (ids: readonly number[]) => store.typeService(line, 'practitioners', writeIds(ids))
  return (
    <div className="service-marks">
      <RadioMenu
        trigger={
          <button
            type="button"
            className="service-mark"
            aria-label={`${words.colorOf(called)}: ${colorRead}`}
          >
            <span className="hue" data-hue={colour} />
            {colorRead}
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
          <button type="button" className="service-mark" aria-label={`${words.givenByOf(called)}: ${who}`}>
            {who}
            <ChevronDown />
          </button>
        }
        choices={[
          { label: words.everyone, checked: practitionerIds.length === 0, onChange: () => give([]) },
          ...practitioners.map(({ id, name, colour: hue }) => ({
            label: name,
            icon: <span className="hue" data-hue={hue} />,
            checked: practitionerIds.includes(id),
            onChange: (checked: boolean) =>
              give(
                (checked ? [...practitionerIds, id] : practitionerIds.filter((each) => each !== id)).sort(
                  (one, other) => one - other,
                ),
              ),
          })),
        ]}
      />
      <ServiceFormMarks store={store} line={line} called={called} forms={forms} />
    </div>
  )
}
