import { ChevronDown } from 'lucide-react'
import { type Colour, COLOURS } from '#contracts/clinic'
import type { ClinicSettings } from '../../stores/settings.ts'
import { idsIn, idsText, type ServiceLine } from '../../stores/settings-form.ts'
import { text } from '../../text/index.ts'
import { CheckMenu, RadioMenu } from '../kit/Menu.tsx'

/** Somebody who sees patients. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly colour: Colour
}

interface ServiceMarksProps {
  readonly store: ClinicSettings
  readonly line: ServiceLine
  /** What the service is called. */
  readonly called: string
  readonly practitioners: readonly Named[]
}

/** What a service is told apart by, and who gives it. */
export function ServiceMarks({ store, line, called, practitioners }: ServiceMarksProps) {
  const words = text.practitionerSettings
  const given = idsIn(line.practitioners)
  const names = practitioners.filter(({ id }) => given.includes(id)).map(({ name }) => name)
  const who = given.length === 0 ? words.everyone : names.join(', ') || words.nobody
  const colour = COLOURS.find((each) => each === line.colour)
  const colourRead = colour ? words.colours[colour] : words.colour
  const give = (ids: readonly number[]) => store.typeService(line, 'practitioners', idsText(ids))
  return (
    <div className="svc-marks">
      <RadioMenu
        trigger={
          <button type="button" className="svc-mark" aria-label={`${words.colourOf(called)}: ${colourRead}`}>
            <span className="hue" data-hue={colour} />
            {colourRead}
            <ChevronDown />
          </button>
        }
        value={line.colour}
        choices={COLOURS.map((each) => ({
          value: each as string,
          label: words.colours[each],
          icon: <span className="hue" data-hue={each} />,
        }))}
        onChange={(chosen) => store.typeService(line, 'colour', chosen)}
      />
      <CheckMenu
        trigger={
          <button type="button" className="svc-mark" aria-label={`${words.givenByOf(called)}: ${who}`}>
            {who}
            <ChevronDown />
          </button>
        }
        choices={[
          { label: words.everyone, checked: given.length === 0, onChange: () => give([]) },
          ...practitioners.map(({ id, name, colour: hue }) => ({
            label: name,
            icon: <span className="hue" data-hue={hue} />,
            checked: given.includes(id),
            onChange: (checked: boolean) =>
              give(
                (checked ? [...given, id] : given.filter((each) => each !== id)).sort(
                  (one, other) => one - other,
                ),
              ),
          })),
        ]}
      />
    </div>
  )
}
