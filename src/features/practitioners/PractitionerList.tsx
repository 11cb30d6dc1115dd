import type { PractitionerRow } from '#modules/practitioners'
import type { PractitionersStore, Working } from '../../stores/practitioners.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { useFocusKept } from '../kit/useFocusKept.ts'
import { weekRead } from './week-read.ts'

interface PractitionerListProps {
  readonly store: PractitionersStore
  readonly working: Working
  readonly formats: Formats
  /** Who alone is shown: whoever looks, whose hours others change. */
  readonly only?: number
}

/** Those who see patients, each with their work in short. */
export function PractitionerList({ store, working, formats, only }: PractitionerListProps) {
  useFocusKept()
  const words = text.practitionerSettings
  const shown = working.practitioners.filter(({ id }) => only === undefined || id === only)
  return (
    <ul className="key-list" aria-label={words.list}>
      {shown.map((each) => (
        <li key={each.id}>
          <InShort row={each} working={working} formats={formats} />
          <span className="acts">
            <Button
              kind="quiet"
              size="small"
              aria-label={words.timeOffOf(each.name)}
              onClick={() => void store.open('timeOff', each.id)}
            >
              {words.timeOff}
            </Button>
            {only === undefined && (
              <Button
                kind="quiet"
                size="small"
                aria-label={words.editOf(each.name)}
                onClick={() => void store.open('work', each.id)}
              >
                {words.edit}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface InShortProps {
  readonly row: PractitionerRow
  readonly working: Working
  readonly formats: Formats
}

function InShort({ row, working: { services }, formats }: InShortProps) {
  const words = text.practitionerSettings
  const given = services.filter(({ id }) => row.services.includes(id))
  const gives =
    given.length === services.length ? words.allServices : given.map(({ name }) => name).join(', ')
  return (
    <div>
      <b className="b with-hue">
        <span className="hue" data-hue={row.colour} />
        {row.name}
      </b>
      <dl className="m2">
        <div>
          <dt>{words.hours}</dt>
          <dd>{row.hours ? weekRead(row.hours, formats.timeFormat).join(' · ') : words.asClinic}</dd>
        </div>
        <div>
          <dt>{words.services}</dt>
          <dd>{gives || words.noServices}</dd>
        </div>
        <div>
          <dt>{words.away}</dt>
          <dd>{row.timeOff.length === 0 ? words.notAway : words.timesOff(row.timeOff.length)}</dd>
        </div>
      </dl>
    </div>
  )
}
