import { type Channel, CHANNELS, type ContactPreferencesDraft } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import { changeContact } from './contact-preferences.store.ts'
import { text } from '../../language/index.ts'
import { Field } from '../../kit/controls/Field.tsx'
import { zoneLabel } from '../../kit/time/time-zones.ts'
import { ZoneSelect } from '../../kit/time/ZoneSelect.tsx'
import { dateInWordsAt } from '../../kit/format/format.ts'
import { Switch } from '../../kit/controls/Switch.tsx'

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

type Consent = ContactRow[Channel]

interface ConsentSwitchProps {
  readonly channel: Channel
  readonly agreed: boolean
  readonly onRecord: Consent
  readonly zone: string
}

const ConsentSwitch = ({ channel, agreed, onRecord, zone }: ConsentSwitchProps) => (
  <div className="consent">
    <Switch
      label={words.allowed[channel]}
      checked={agreed}
      onChange={(next) => changeContact({ [channel]: next })}
    />
    <p className="hint">{consentText(onRecord, zone)}</p>
    {!onRecord.agreed && !agreed && <p className="hint">{warningFor(channel, onRecord)}</p>}
  </div>
)

function consentText({ agreed, since, how }: Consent, zone: string): string {
  if (since === null || how === null) return words.untold
  const date = dateInWordsAt(since, zone)
  return words[agreed ? 'agreed' : 'declined'](date, words.ways[how])
}

// After an opt-out by text (STOP) or through the phone company, only the patient can opt back in.
const warningFor = (channel: Channel, { how }: Consent): string =>
  channel === 'sms' && (how === 'reply' || how === 'carrier') ? words.start : words.again
