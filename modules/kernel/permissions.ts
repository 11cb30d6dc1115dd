import type { OriginShape } from '#events'
import type { Role } from './contract.ts'

/**
 * Every permission. A role has only the permissions listed for it.
 * - `self`: users manage their own account; `self:read`: they read it; `self:keys`: they manage their own API keys.
 * - `revenue:read`: the revenue among the figures of the dashboard and of reports.
 * - `billing:read`: the clinic's plan, what it pays, and what of the plan it uses.
 * - `data:keep`: exports, backups, their schedule, retention, and the import.
 * - `patients:erase`: erasing a patient's data, or blocking the erasure. Also allowed without a paid subscription, so
 *   that a patient's erasure does not wait for the clinic's payment.
 * - `patients:emergency`: opening one record with a stated reason although the role opens none. Never granted to an
 *   API key.
 * - `appointments:share`: calendar feeds for outside programs. The program that fetches a feed has no role, so this
 *   is never granted to an API key either.
 */
export const PERMISSIONS = [
  'self',
  'self:read',
  'self:keys',
  'figures:read',
  'revenue:read',
  'patients:read',
  'patients:edit',
  'patients:erase',
  'patients:emergency',
  'appointments:read',
  'appointments:edit',
  'appointments:share',
  'forms:read',
  'forms:edit',
  'documents:read',
  'documents:edit',
  'reminders:read',
  'reminders:edit',
  'reports:read',
  'notices:read',
  'settings:read',
  'settings:edit',
  'staff:edit',
  'billing:read',
  'billing:edit',
  'history:read',
  'data:keep',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  staff: PERMISSIONS,
  practitioner: [
    'self',
    'self:read',
    'self:keys',
    'figures:read',
    'patients:read',
    'patients:edit',
    'appointments:read',
    'appointments:edit',
    'appointments:share',
    'forms:read',
    'forms:edit',
    'documents:read',
    'documents:edit',
    'reminders:read',
    'reminders:edit',
    'reports:read',
    'notices:read',
    'settings:read',
  ],
  'front-desk': [
    'self',
    'self:read',
    'self:keys',
    'figures:read',
    'patients:read',
    'patients:edit',
    'appointments:read',
    'appointments:edit',
    'forms:read',
    'forms:edit',
    'documents:read',
    'documents:edit',
    'reminders:read',
    'reminders:edit',
    'notices:read',
    'settings:read',
  ],
  auditor: [
    'self',
    'self:read',
    'self:keys',
    'patients:emergency',
    'figures:read',
    'revenue:read',
    'reports:read',
    'notices:read',
    'billing:read',
    'history:read',
  ],
}

/** Whether a role has this permission. */
export const isGranted = (role: string, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role as Role]?.includes(permission) ?? false

/** Whether a role has no permission that another role lacks. */
export const isRoleWithin = (role: Role, other: Role): boolean =>
  PERMISSIONS.every((permission) => isGranted(other, permission) || !isGranted(role, permission))

/** Whether the caller has this permission, by role and, if an API key was used, by its scopes. */
export const hasPermission = ({ actor, scopes }: OriginShape, permission: Permission): boolean =>
  isGranted(actor.role ?? '', permission) && (scopes?.includes(permission) ?? true)

/**
 * Whether the caller sees the clinic's revenue: by role alone, as the scope of a key that reads figures or reports
 * covers whatever its owner's role shows.
 */
export const seesRevenue = ({ actor }: OriginShape): boolean => isGranted(actor.role ?? '', 'revenue:read')

/**
 * Returns the permission that shows the records which a permission changes: `patients:read` for `patients:edit`. A
 * permission without such a counterpart shows them itself.
 */
export const readPermissionFor = (permission: Permission): Permission => {
  const readPermission = permission.replace(/:edit$/, ':read')
  return PERMISSIONS.find((each) => each === readPermission) ?? permission
}

/**
 * Whether a permission changes the clinic's data. It is refused while the clinic is read-only, except for the
 * subscription and for endpoints with `worksUnpaid`, which only help to end access.
 */
export const changesData = (permission: Permission): boolean =>
  permission.endsWith(':edit') && permission !== 'billing:edit'

/**
 * Whether a password alone is enough where the clinic requires a second factor: for users' own accounts, and
 * for seeing, starting or ending payment, so that no user is locked out. A user with only a password could set up a
 * factor anyway.
 */
export const allowsPasswordAlone = (permission: Permission): boolean =>
  permission === 'self' ||
  permission === 'self:read' ||
  permission === 'billing:read' ||
  permission === 'billing:edit'
