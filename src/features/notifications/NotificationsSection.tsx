import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { NotificationPreference, NotificationKind } from '#contracts/notifications'
import {
  type NotificationChannel,
  createNotificationChoices,
  type NotificationChoices,
} from './preferences.store.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

type Group = keyof typeof text.noticeSettings.groups

const groups: Readonly<Record<Group, readonly NotificationKind[]>> = {
  patients: ['form_submitted', 'invitation_failed', 'domain_lost', 'messages_declined', 'messages_agreed'],
  appointments: ['appointment_cancelled', 'visit_confirmed', 'visit_declined'],
  reminders: ['reminder_failed', 'reminder_overdue', 'reminder_unknown', 'reply_unclear'],
  documents: ['virus_found', 'storage_nearly_full', 'backup_failed', 'backup_missing'],
  subscription: [
    'payment_failed',
    'payment_recovered',
    'trial_ends_soon',
    'trial_over',
    'subscription_ended',
    'changes_off',
  ],
  access: ['access_unusual', 'calendar_link_ended', 'proof_failed', 'member_renamed'],
}

const channels = ['bell', 'email'] as const satisfies readonly NotificationChannel[]

interface NotificationsProps {
  readonly initial: readonly NotificationPreference[]
  /** Whether the installation charges its clinics. */
  readonly charges: boolean
}

export function NotificationsSection({ initial, charges }: NotificationsProps) {
  const [store] = useState(() => createNotificationChoices(initial))
  const words = text.noticeSettings
  return (
    <Section title={words.title} hint={words.hint}>
      <table className="notification-settings">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.kind}</span>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {(Object.keys(groups) as Group[])
          .filter((group) => charges || group !== 'subscription')
          .map((group) => (
            <NotificationGroup key={group} store={store} group={group} />
          ))}
      </table>
    </Section>
  )
}

function NotificationGroup({ store, group }: { readonly store: NotificationChoices; readonly group: Group }) {
  const allChoices = useStore(store.$choices)
  const choices = groups[group].flatMap((what) => allChoices.filter((each) => each.what === what))
  if (choices.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {text.noticeSettings.groups[group]}
        </th>
      </tr>
      {choices.map((choice) => (
        <tr key={choice.what}>
          <th scope="row">{text.noticeSettings.kinds[choice.what]}</th>
          {channels.map((channel) => (
            <td key={channel}>
              <ChannelSwitch store={store} choice={choice} channel={channel} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface ChannelSwitchProps {
  readonly store: NotificationChoices
  readonly choice: NotificationPreference
  readonly channel: NotificationChannel
}

const ChannelSwitch = ({ store, choice, channel }: ChannelSwitchProps) => {
  const words = text.noticeSettings
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={choice[channel]}
        onChange={(event) => void store.choose(choice.what, channel, event.target.checked)}
      />
      <span className="visually-hidden">{words.choice(words.kinds[choice.what], words.by[channel])}</span>
    </label>
  )
}
