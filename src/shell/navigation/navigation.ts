import {
  ArchiveRestore,
  Bell,
  Calendar,
  ChartColumn,
  CircleUser,
  ClipboardList,
  CreditCard,
  DatabaseBackup,
  Eraser,
  Eye,
  FileCheck,
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
import { text } from '../../language/index.ts'

export interface NavigationItem {
  readonly href: string
  /** In the page’s language. */
  readonly label: string
  readonly icon: LucideIcon
  readonly needs: Permission
  /** Whether it is in the lower part of the sidebar, with Logout. */
  readonly low?: true
  /** Whether it is one of the phone’s four tabs; other pages are under More. */
  readonly tab?: true
  /** Whether it is shown only if the installation charges its clinics. */
  readonly onlyIfCharging?: true
  /** The letter that opens it after G. */
  readonly letter?: string
}

const allItems = (): readonly NavigationItem[] => [
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
  {
    href: '/pricing',
    label: text.pricing.subscription,
    icon: CreditCard,
    needs: 'billing:read',
    onlyIfCharging: true,
    letter: 'b',
  },
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

const settingsTabs = (): readonly NavigationItem[] => [
  { href: '/settings/profile', label: text.settings.profile, icon: CircleUser, needs: 'self' },
  { href: '/settings/clinic', label: text.settings.clinic, icon: Settings2, needs: 'settings:edit' },
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

// Pages that users search for by name.
const innerPages = (): readonly NavigationItem[] => [
  { href: '/forms/inbox', label: text.responses.inbox, icon: Inbox, needs: 'forms:read' },
  {
    href: '/history/removed',
    label: text.timeTravel.removedLink,
    icon: ArchiveRestore,
    needs: 'history:read',
  },
  { href: '/history/access', label: text.accessLedger.title, icon: Eye, needs: 'history:read' },
  { href: '/history/proof', label: text.proof.place, icon: FileCheck, needs: 'history:read' },
  { href: '/erasures', label: text.erasure.certificates.title, icon: Eraser, needs: 'history:read' },
  ...settingsTabs().map((tab) => ({ ...tab, label: text.commands.setting(tab.label) })),
]

type May = (permission: Permission) => boolean

/** Lists the places of the navigation. `charges`: whether the installation charges its clinics. */
export const placesFor = (may: May, charges: boolean): readonly NavigationItem[] =>
  allItems().filter(({ needs, onlyIfCharging = false }) => may(needs) && (charges || !onlyIfCharging))

/** Lists these pages by address, because islands receive only plain values. */
export const placesAt = (hrefs: readonly string[]): readonly NavigationItem[] =>
  allItems().filter(({ href }) => hrefs.includes(href))

export const settingsTabsFor = (may: (permission: Permission) => boolean): readonly NavigationItem[] =>
  settingsTabs().filter(({ needs }) => may(needs))

/** Lists the pages of the command menu: those of the navigation and the pages inside them. */
export const pagesFor = (may: May, charges: boolean): readonly NavigationItem[] => [
  ...placesFor(may, charges),
  ...innerPages().filter(({ needs }) => may(needs)),
]

export const pagesAt = (hrefs: readonly string[]): readonly NavigationItem[] =>
  [...allItems(), ...innerPages()].filter(({ href }) => hrefs.includes(href))

// The payment pages belong to Subscription.
const PAYMENT_PATHS = new Set(['/checkout', '/subscription-success', '/practice-portal'])

/** Whether a page is active: by prefix in whole segments, the root only by exact match. */
export const isActive = (href: string, pathname: string): boolean =>
  (href === '/pricing' && PAYMENT_PATHS.has(pathname)) ||
  (href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`))
