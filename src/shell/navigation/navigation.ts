import {
  ArchiveRestore,
  Bell,
  Calendar,
  ChartColumn,
  CircleUser,
  ClipboardList,
  CreditCard,
  DatabaseBackup,
  FileText,
  History,
  Inbox,
  LayoutDashboard,
  Settings2,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '#modules/kernel'
import { text } from '../text/index.ts'

export interface Place {
  readonly href: string
  /** In the language of the page. */
  readonly label: string
  readonly icon: LucideIcon
  /** What a person must be allowed, to see the page. */
  readonly needs: Permission
  /** In the sidebar's lower part, with Logout. */
  readonly low?: true
  /** One of the four places of the phone's tab bar; the others are under More. */
  readonly tab?: true
  /** Pressed after G, it leads there. */
  readonly letter?: string
}

const places = (): readonly Place[] => [
  {
    href: '/',
    label: text.shell.dashboard,
    icon: LayoutDashboard,
    needs: 'figures:read',
    tab: true,
    letter: 'd',
  },
  {
    href: '/calendar',
    label: text.shell.calendar,
    icon: Calendar,
    needs: 'appointments:read',
    tab: true,
    letter: 'c',
  },
  {
    href: '/patients',
    label: text.shell.patients,
    icon: Users,
    needs: 'patients:read',
    tab: true,
    letter: 'p',
  },
  {
    href: '/forms',
    label: text.shell.forms,
    icon: ClipboardList,
    needs: 'forms:read',
    tab: true,
    letter: 'f',
  },
  { href: '/documents', label: text.documents.title, icon: FileText, needs: 'documents:read', letter: 'o' },
  { href: '/reminders', label: text.shell.reminders, icon: Bell, needs: 'reminders:read', letter: 'r' },
  { href: '/reports', label: text.reports.place, icon: ChartColumn, needs: 'reports:read', letter: 'e' },
  { href: '/pricing', label: text.pricing.subscription, icon: CreditCard, needs: 'self', letter: 'b' },
  {
    href: '/history',
    label: text.shell.history,
    icon: History,
    needs: 'history:read',
    low: true,
    letter: 'h',
  },
  {
    href: '/settings',
    label: text.shell.settings,
    icon: Settings2,
    needs: 'self',
    low: true,
    letter: 's',
  },
]

/** The tabs of the settings, in their order. */
const settingsTabs = (): readonly Place[] => [
  { href: '/settings/profile', label: text.settings.profile, icon: CircleUser, needs: 'self' },
  { href: '/settings', label: text.settings.clinic, icon: Settings2, needs: 'settings:edit' },
  {
    href: '/settings/notifications',
    label: text.settings.notifications,
    icon: Settings2,
    needs: 'settings:read',
  },
  { href: '/settings/system', label: text.settings.system, icon: Settings2, needs: 'settings:edit' },
  { href: '/settings/security', label: text.settings.security, icon: ShieldCheck, needs: 'self' },
  { href: '/settings/data', label: text.settings.data, icon: DatabaseBackup, needs: 'data:keep' },
]

// For whoever looks for them by name; the settings' first page is a place already.
const innerPages = (): readonly Place[] => [
  { href: '/forms/inbox', label: text.responses.inbox, icon: Inbox, needs: 'forms:read' },
  {
    href: '/history/removed',
    label: text.timeTravel.removedLink,
    icon: ArchiveRestore,
    needs: 'history:read',
  },
  ...settingsTabs()
    .filter(({ href }) => href !== '/settings')
    .map((tab) => ({ ...tab, label: text.commands.setting(tab.label) })),
]

/** The pages a person can open, in the sidebar's order. */
export const placesFor = (may: (permission: Permission) => boolean): readonly Place[] =>
  places().filter(({ needs }) => may(needs))

/** The same by address, for islands, to which only plain values travel. */
export const placesAt = (hrefs: readonly string[]): readonly Place[] =>
  places().filter(({ href }) => hrefs.includes(href))

/** The tabs of the settings that a person can open. */
export const settingsTabsFor = (may: (permission: Permission) => boolean): readonly Place[] =>
  settingsTabs().filter(({ needs }) => may(needs))

/** What stands in the menu of commands: the places, and the pages inside them. */
export const pagesFor = (may: (permission: Permission) => boolean): readonly Place[] =>
  [...places(), ...innerPages()].filter(({ needs }) => may(needs))

/** The same by address. */
export const pagesAt = (hrefs: readonly string[]): readonly Place[] =>
  [...places(), ...innerPages()].filter(({ href }) => hrefs.includes(href))

// Where a plan is paid for belongs to the place where it is chosen.
const PAYING = new Set(['/checkout', '/subscription-success', '/practice-portal'])

/** By prefix, whole segments only; the root on an exact match. */
export const isActive = (href: string, pathname: string): boolean =>
  (href === '/pricing' && PAYING.has(pathname)) ||
  (href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`))
