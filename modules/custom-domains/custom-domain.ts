import { decider } from '#events'
import { CustomDomainNotChosen, type CustomDomainTaken } from './errors.ts'
import {
  CustomDomainChosen,
  CustomDomainDropped,
  type CustomDomainEvent,
  customDomainEvents,
  CustomDomainLost,
  CustomDomainProofMissing,
  CustomDomainVerified,
} from './events.ts'

interface ChosenHost {
  readonly host: string
  readonly token: string
}

/** Checks in a row that must miss the proof before the host stops serving: a DNS server can be wrong for a day. */
const MAX_MISSES = 3

type CustomDomainState =
  | { readonly is: 'none' }
  | ({ readonly is: 'waiting' } & ChosenHost)
  | ({ readonly is: 'verified'; readonly misses: number; readonly lastMiss: string } & ChosenHost)

export type CustomDomainCommand =
  | ({ readonly _tag: 'ChooseCustomDomain' } & ChosenHost)
  /** The server found the token in the DNS. */
  | ({ readonly _tag: 'VerifyCustomDomain' } & ChosenHost)
  /** A later check found the token in the DNS again. */
  | ({ readonly _tag: 'NoteProof' } & ChosenHost)
  /** A later check did not find it. `day`: YYYY-MM-DD. Several checks on one day count once. */
  | ({ readonly _tag: 'NoteMissingProof'; readonly day: string } & ChosenHost)
  /** Another clinic proves the host, and the token is no longer in the DNS. */
  | ({ readonly _tag: 'YieldCustomDomain' } & ChosenHost)
  | { readonly _tag: 'DropCustomDomain' }

type CommandOf<Tag extends CustomDomainCommand['_tag']> = Extract<CustomDomainCommand, { readonly _tag: Tag }>

interface CustomDomainRefusals {
  readonly ChooseCustomDomain: never
  // A decider cannot know whether another clinic has the host: the table's unique key enforces it.
  readonly VerifyCustomDomain: CustomDomainNotChosen | CustomDomainTaken
  readonly NoteProof: never
  readonly NoteMissingProof: never
  readonly YieldCustomDomain: never
  readonly DropCustomDomain: never
}

const choose = (state: CustomDomainState, { host, token }: CommandOf<'ChooseCustomDomain'>) =>
  state.is !== 'none' && state.host === host ? [] : [CustomDomainChosen({ host, token })]

const verify = (state: CustomDomainState, { host, token }: CommandOf<'VerifyCustomDomain'>) => {
  // The clinic may have changed its choice during the DNS lookup.
  if (state.is === 'none' || state.host !== host || state.token !== token) return new CustomDomainNotChosen()
  return state.is === 'verified' ? [] : [CustomDomainVerified({ host })]
}

const noteProof = ({ host, misses }: VerifiedDomain) => (misses > 0 ? [CustomDomainVerified({ host })] : [])

const noteMissingProof = (
  { host, misses, lastMiss }: VerifiedDomain,
  { day }: CommandOf<'NoteMissingProof'>,
) => {
  if (day === lastMiss) return []
  const missed = CustomDomainProofMissing({ host, misses: misses + 1, day })
  return misses + 1 < MAX_MISSES ? [missed] : [missed, CustomDomainLost({ host, because: 'proof gone' })]
}

const yieldHost = ({ host }: VerifiedDomain) => [
  CustomDomainLost({ host, because: 'proven by another clinic' }),
]

type VerifiedDomain = Extract<CustomDomainState, { readonly is: 'verified' }>

/** Does nothing if the clinic has changed its choice during the DNS lookup. */
const ifVerified =
  <Command extends ChosenHost>(
    decide: (state: VerifiedDomain, command: Command) => readonly CustomDomainEvent[],
  ) =>
  (state: CustomDomainState, command: Command) =>
    state.is === 'verified' && state.host === command.host && state.token === command.token
      ? decide(state, command)
      : []

const drop = (state: CustomDomainState) =>
  state.is === 'none' ? [] : [CustomDomainDropped({ host: state.host })]

const evolve = (state: CustomDomainState, event: CustomDomainEvent): CustomDomainState => {
  switch (event._tag) {
    case 'CustomDomainChosen':
      return { is: 'waiting', host: event.host, token: event.token }
    case 'CustomDomainVerified':
      return state.is === 'none' ? state : { ...state, is: 'verified', misses: 0, lastMiss: '' }
    case 'CustomDomainProofMissing':
      return state.is === 'verified' ? { ...state, misses: event.misses, lastMiss: event.day } : state
    case 'CustomDomainLost':
      return state.is === 'none' ? state : { is: 'waiting', host: state.host, token: state.token }
    case 'CustomDomainDropped':
      return { is: 'none' }
  }
}

/** The host of a clinic's public forms. Stream: custom-domain-1 of every clinic. */
export const CustomDomain = decider<
  CustomDomainState,
  CustomDomainCommand,
  CustomDomainEvent,
  CustomDomainRefusals
>({
  stream: 'custom-domain',
  events: customDomainEvents,
  initial: { is: 'none' },
  decide: {
    ChooseCustomDomain: choose,
    VerifyCustomDomain: verify,
    NoteProof: ifVerified(noteProof),
    NoteMissingProof: ifVerified(noteMissingProof),
    YieldCustomDomain: ifVerified(yieldHost),
    DropCustomDomain: drop,
  },
  evolve,
})
