import type { Permission } from '#modules/kernel'
import { sectionId } from '../../kit/forms/section-id.ts'
import { text } from '../../language/index.ts'

type SettingsPage = 'profile' | 'clinic' | 'notifications' | 'system' | 'security' | 'data'

interface SettingsSection {
  readonly key: keyof typeof text.searchWords.sections
  readonly page: SettingsPage
  readonly href: string
  readonly title: string
  readonly needs: Permission
}

type SectionRow = readonly [SettingsSection['key'], SettingsPage, Permission, title: string]

const rows = (): readonly SectionRow[] => [
  ['name', 'profile', 'self', text.profileSettings.name],
  ['email', 'profile', 'self', text.emailChange.section],
  ['language', 'profile', 'self', text.profileSettings.language],
  ['theme', 'profile', 'self', text.profileSettings.theme],
  ['ownHours', 'profile', 'appointments:edit', text.practitionerSettings.ownTitle],
  ['ownFeed', 'profile', 'appointments:share', text.feedSettings.ownTitle],
  ['clinic', 'clinic', 'settings:edit', text.settings.clinic],
  ['time', 'clinic', 'settings:edit', text.settings.time],
  ['hours', 'clinic', 'settings:edit', text.hoursSettings.title],
  ['staffRights', 'clinic', 'settings:edit', text.settings.staffRights],
  ['services', 'clinic', 'settings:edit', text.settings.services],
  ['practitioners', 'clinic', 'settings:edit', text.practitionerSettings.title],
  ['rooms', 'clinic', 'settings:edit', text.roomSettings.title],
  ['people', 'clinic', 'settings:edit', text.staffSettings.title],
  ['feeds', 'clinic', 'settings:edit', text.feedSettings.title],
  ['domain', 'clinic', 'settings:edit', text.customDomain.title],
  ['notifications', 'notifications', 'settings:read', text.noticeSettings.title],
  ['reminders', 'notifications', 'settings:edit', text.notificationSettings.automatic],
  ['visitMessages', 'notifications', 'settings:edit', text.visitMessages.title],
  ['quiet', 'notifications', 'settings:edit', text.notificationSettings.quiet],
  ['texts', 'notifications', 'settings:edit', text.notificationSettings.texts],
  ['dryRun', 'notifications', 'settings:edit', text.notificationSettings.dryRun],
  ['sending', 'system', 'settings:edit', text.systemSettings.sending],
  ['outbox', 'system', 'settings:edit', text.systemSettings.outbox],
  ['health', 'system', 'settings:edit', text.systemSettings.health.title],
  ['work', 'system', 'settings:edit', text.systemSettings.work.title],
  ['password', 'security', 'self', text.securitySettings.password],
  ['factor', 'security', 'self', text.securitySettings.factor],
  ['sessions', 'security', 'self', text.accessSettings.sessions],
  ['signIns', 'security', 'self', text.accessSettings.signIns],
  ['apiKeys', 'security', 'self:keys', text.apiKeySettings.title],
  ['timeout', 'security', 'settings:edit', text.securitySettings.timeout],
  ['compliance', 'security', 'settings:edit', text.pricing.addOnNames['compliance-mode'].name],
  ['backups', 'data', 'data:keep', text.dataSettings.backups.title],
  ['schedule', 'data', 'data:keep', text.dataSettings.schedule.title],
  ['export', 'data', 'data:keep', text.dataSettings.export.title],
  ['retention', 'data', 'data:keep', text.dataSettings.retention.title],
  ['import', 'data', 'data:keep', text.importSettings.title],
]

const sections = (): readonly SettingsSection[] =>
  rows().map(([key, page, needs, title]) => ({
    key,
    page,
    needs,
    title,
    href: `/settings/${page}#${sectionId(title)}`,
  }))

interface SettingsUser {
  may(permission: Permission): boolean
  /** Whether they see patients. */
  readonly practitioner: boolean
  /** Whether the installation charges its clinics. */
  readonly charges: boolean
}

/** Lists the sections that a user sees in the settings. */
export const sectionsFor = ({ may, practitioner, charges }: SettingsUser): readonly SettingsSection[] => {
  const isShown: Partial<Readonly<Record<SettingsSection['key'], boolean>>> = {
    // Users who can edit every practitioner do so in the clinic’s settings.
    ownHours: practitioner && !may('settings:edit'),
    ownFeed: practitioner,
    // Sold under Subscription.
    compliance: !charges,
  }
  return sections().filter(({ key, needs }) => may(needs) && (isShown[key] ?? true))
}

/** Lists these sections by key, because islands receive only plain values. */
export const sectionsAt = (keys: readonly string[]): readonly SettingsSection[] =>
  sections().filter(({ key }) => keys.includes(key))

export const sectionAddress = (key: SettingsSection['key']): string =>
  sections().find((section) => section.key === key)?.href ?? '/settings'
