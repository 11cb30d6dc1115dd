import type { Status } from '#contracts/appointments'

/**
 * One action at the demo clinic. Numbers are indexes into the lists of the demo: staff, rooms, patients, visits,
 * series, form steps, submissions, invitations, messages and documents.
 */
export type Act =
  | { readonly does: 'subscribe' }
  | { readonly does: 'renew'; readonly day: number }
  | { readonly does: 'join'; readonly person: number }
  | { readonly does: 'furnish'; readonly room: number }
  | { readonly does: 'arrange'; readonly date: string }
  | { readonly does: 'register'; readonly patient: number }
  | { readonly does: 'book'; readonly visit: number }
  | { readonly does: 'repeat'; readonly series: number; readonly from: string }
  | { readonly does: 'mark'; readonly visit: number; readonly as: Status }
  | { readonly does: 'arrive'; readonly visit: number }
  | { readonly does: 'warn'; readonly patient: number }
  | { readonly does: 'move'; readonly patient: number }
  | { readonly does: 'shape'; readonly step: number }
  | { readonly does: 'answer'; readonly submission: number }
  | { readonly does: 'review'; readonly submission: number }
  | { readonly does: 'invite' | 'follow'; readonly invitation: number }
  | { readonly does: 'prefer'; readonly patient: number }
  | { readonly does: 'stop'; readonly patient: number }
  | { readonly does: 'tell'; readonly message: number }
  | { readonly does: 'keep'; readonly document: number }

export interface TimedAct {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly act: Act
}
