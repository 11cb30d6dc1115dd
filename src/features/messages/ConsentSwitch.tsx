import type { Channel } from '#contracts/messages'
import type { ContactRow } from '#modules/messages'
import { changeContact } from './contact-preferences.store.ts'
import { dateInWords, dayIn } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Switch } from '../../kit/controls/Switch.tsx'

const words = text.messages.contact

type Consent = ContactRow[Channel]

interface ConsentSwitchProps {
  readonly channel: Channel
  readonly agreed: boolean
  readonly onRecord: Consent
  readonly zone: string
}

export const ConsentSwitch = ({ channel, agreed, onRecord, zone }: ConsentSwitchProps) => (
  <div className="consent">
    <Switch
      label={words.allowed[channel]}
      checked={agreed}
      onChange={(next) => changeContact({ [channel]: next })}
    />
    <p className="hint">{saidOf(onRecord, zone)}</p>
    {!onRecord.agreed && !agreed && <p className="hint">{warningFor(channel, onRecord)}</p>}
  </div>
)

function saidOf({ agreed, since, how }: Consent, zone: string): string {
  if (since === null || how === null) return words.untold
  const date = dateInWords(dayIn(zone, new Date(since)))
  return words[agreed ? 'agreed' : 'declined'](date, words.ways[how])
}

// After an opt-out by text (STOP) or through the phone company, only the patient can opt back in.
const warningFor = (channel: Channel, { how }: Consent): string =>
  channel === 'sms' && (how === 'reply' || how === 'carrier') ? words.start : words.again
