import type { ContactPreferencesDraft } from '#contracts/messages'
import { CHANNELS } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import { changeContact } from './contact-preferences.store.ts'
import { text } from '../../language/index.ts'
import { Field } from '../../kit/controls/Field.tsx'
import { zoneLabel } from '../../kit/time/time-zones.ts'
import { ZoneSelect } from '../../kit/time/ZoneSelect.tsx'
import { ConsentSwitch } from './ConsentSwitch.tsx'

const words = text.messages.contact

interface ContactFieldsProps {
  readonly onRecord: ContactRow
  readonly draft: ContactPreferencesDraft
  readonly zone: string
}

export const ContactFields = ({ onRecord, draft, zone }: ContactFieldsProps) => (
  <div className="field-grid">
    <div className="field">
      <span className="field-label" id="preferred">
        {words.preferred}
      </span>
      <fieldset className="segments" aria-labelledby="preferred">
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
