import type {
  AccountEmailTaken,
  AdministratorNeeded,
  OwnerAlone,
  OwnerStays,
  SeatLimitReached,
  UserNotFound,
} from '../errors.ts'
import type { Preferences } from './preferences-contract.ts'
import type { Seats } from './seats.ts'
import type { Name, RoleAssignment } from './user-state.ts'

interface NewPerson extends Name, RoleAssignment {
  readonly email: string
  readonly owner: boolean
}

export interface AddUserInput {
  readonly person: NewPerson
  readonly emailTaken: boolean
  /** Null for the owner, who has seats in every plan. */
  readonly seats: Seats | null
}

/** The emailed link: its id and when it expires (ISO 8601). */
export interface EmailedLink {
  readonly link: number
  readonly expiresAt: string
}

export type UserCommand =
  | ({ readonly _tag: 'AddUser' } & AddUserInput)
  | ({ readonly _tag: 'RenameUser' } & Name)
  | ({ readonly _tag: 'ChangePreferences' } & Preferences)
  | ({ readonly _tag: 'ChangeUserRole'; readonly seats: Seats } & RoleAssignment)
  | ({ readonly _tag: 'ReviseUser'; readonly seats: Seats } & Name & RoleAssignment)
  | { readonly _tag: 'RemoveUser' }
  /** `lastSession`: the person's session that began last; undefined if they have none. */
  | { readonly _tag: 'SignOutUser'; readonly lastSession: number | undefined }
  | { readonly _tag: 'PassOnOwnership'; readonly to: number }
  | { readonly _tag: 'ReceiveOwnership'; readonly from: number; readonly seats: Seats }
  /** `reset`: the previous password was not needed. */
  | { readonly _tag: 'ChangePassword'; readonly credential: number; readonly reset?: boolean }
  /** `first`: the person registered with this address and has proved nothing yet. */
  | ({ readonly _tag: 'RequestEmailConfirmation'; readonly first: boolean } & EmailedLink)
  | { readonly _tag: 'ConfirmEmail' }
  | ({ readonly _tag: 'RequestEmailChange' } & EmailedLink)
  | { readonly _tag: 'ChangeEmail'; readonly email: string; readonly emailTaken: boolean }
  | ({ readonly _tag: 'RequestPasswordReset' } & EmailedLink)

export type UserCommandOf<Tag extends UserCommand['_tag']> = Extract<UserCommand, { readonly _tag: Tag }>

export interface UserRefusals {
  readonly AddUser: AccountEmailTaken | SeatLimitReached
  readonly RenameUser: UserNotFound
  readonly ChangePreferences: UserNotFound
  readonly ChangeUserRole: UserNotFound | OwnerStays | SeatLimitReached
  readonly ReviseUser: UserNotFound | OwnerStays | SeatLimitReached
  readonly RemoveUser: UserNotFound | OwnerStays
  readonly SignOutUser: UserNotFound
  readonly PassOnOwnership: UserNotFound | OwnerAlone
  readonly ReceiveOwnership: UserNotFound | AdministratorNeeded | SeatLimitReached
  readonly ChangePassword: UserNotFound
  readonly RequestEmailConfirmation: UserNotFound
  readonly ConfirmEmail: UserNotFound
  readonly RequestEmailChange: UserNotFound
  readonly ChangeEmail: UserNotFound | AccountEmailTaken
  readonly RequestPasswordReset: UserNotFound
}
