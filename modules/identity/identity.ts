import { Layer } from 'effect'
import { LogSignal, Database, Keyring, Store } from '#events'
import { service } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { EmailThrottle } from './account-links/email-throttle.ts'
import { addPasskey, askForPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys/passkeys.ts'
import { Passwords } from './passwords/passwords.ts'
import { changePassword, resetPassword } from './profile/password-change.ts'
import {
  addUser,
  changeRole,
  clinicOf,
  practitioners,
  changePreferences,
  removeUser,
  rename,
} from './profile/people.ts'
import { endAccountLinks, endAllAccess, repeatRevocation } from './restored-access.ts'
import { beginSecondFactor, confirmSecondFactor } from './second-factor/app-setup.ts'
import {
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactor,
} from './second-factor/second-factors.ts'
import { KnownSenders } from './requests/known-senders.ts'
import { isRecentlyProven, proveInSession } from './reauthentication/recent-proof.ts'
import { isAccessValid, me, meAfterChange, recognize, openPage } from './requests/recognize-request.ts'
import { saveSecuritySettings, securitySettings, setCompliance } from './sessions/security-settings.ts'
import { endOtherSessions, endSession, session, listSessions } from './sessions/session-list.ts'
import { everySignIn, ownSignIns } from './sign-in-history/sign-in-history.ts'
import { closeDemo } from './sign-in/closed-demo.ts'
import { proveSelf } from './reauthentication/reauthentication.ts'
import { register } from './registration/registration.ts'
import { RegistrationThrottle } from './registration/registration-throttle.ts'
import { signIn, signOut } from './sign-in/sign-in.ts'
import { SignInThrottle } from './accounts/throttle.ts'
import { makeOwner } from './staff/ownership-transfer.ts'

/** People, sign-in, sessions, second factors and security settings. */
export class Identity extends service<Identity>()(
  'Identity',
  [
    Store,
    Database,
    Keyring,
    LogSignal,
    Config,
    Keys,
    Passwords,
    SignInThrottle,
    EmailThrottle,
    RegistrationThrottle,
    KnownSenders,
  ],
  {
    register,
    signIn,
    signOut,
    recognize,
    isAccessValid,
    me,
    meAfterChange,
    openPage,
    addUser,
    clinicOf,
    rename,
    changePreferences,
    changeRole,
    makeOwner,
    removeUser,
    changePassword,
    resetPassword,
    practitioners,
    secondFactor,
    beginSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    removeSecondFactor,
    resetSecondFactor,
    beginPasskey,
    addPasskey,
    askForPasskey,
    renamePasskey,
    removePasskey,
    proveSelf,
    proveInSession,
    isRecentlyProven,
    closeDemo,
    repeatRevocation,
    endAllAccess,
    endAccountLinks,
    securitySettings,
    setCompliance,
    saveSecuritySettings,
    sessions: listSessions,
    session,
    endSession,
    endOtherSessions,
    ownSignIns,
    everySignIn,
  },
) {
  static override readonly layer = Layer.provide(
    super.layer,
    Layer.mergeAll(SignInThrottle.layer, EmailThrottle.layer, RegistrationThrottle.layer, KnownSenders.layer),
  )
  static readonly live = Layer.provide(this.layer, Passwords.layer)
}
