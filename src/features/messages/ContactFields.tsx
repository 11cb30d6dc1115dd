import type { ContactPreferencesDraft } from '#contracts/messages'
import { CHANNELS } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import { changeContact } from '../../stores/contact-preferences.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { zoneLabel } from '../settings/zones.ts'
import { ZoneSelect } from '../settings/ZoneSelect.tsx'
import { ConsentSwitch } from './ConsentSwitch.tsx'

const words = text.messages.contact

interface ContactFieldsProps {
  readonly onRecord: ContactRow
  readonly draft: ContactPreferencesDraft
  /** The clinic's. */
  readonly zone: string
}

/** The channel, the consents, and the patient's own clocks. */
export const ContactFields = ({ onRecord, draft, zone }: ContactFieldsProps) => (
  <div className="g2">
    <div className="f">
      <span className="lab" id="preferred">
        {words.preferred}
      </span>
      <fieldset className="seg" aria-labelledby="preferred">
        {CHANNELS.map((channel) => (
          <button
            key={channel}
            type="button"
            aria-pressed={channel === draft.preferred}
            onClick={() => changeContact({ preferred: channel })}
          >
            {words.channels[channel]}
          </button>
        ))}
      </fieldset>
    </div>
    <Field label={words.zone} hint={words.zoneHint}>
      <ZoneSelect
        value={draft.zone ?? ''}
        unset={words.clinicZone(zoneLabel(zone))}
        onChange={(chosen) => changeContact({ zone: chosen || null })}
      />
    </Field>
    {CHANNELS.map((channel) => (
      <ConsentSwitch
        key={channel}
        channel={channel}
        agreed={draft[channel]}
        onRecord={onRecord[channel]}
        zone={zone}
      />
    ))}
  </div>
)
