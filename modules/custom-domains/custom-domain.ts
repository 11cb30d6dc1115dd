import { decider } from '#events'
import { CustomDomainNotChosen, type CustomDomainTaken } from './errors.ts'
import {
  CustomDomainChosen,
  CustomDomainDropped,
  type CustomDomainEvent,
  customDomainEvents,
  CustomDomainVerified,
} from './events.ts'

interface ChosenHost {
  readonly host: string
  readonly token: string
}

type CustomDomainState = { readonly is: 'none' } | ({ readonly is: 'waiting' | 'verified' } & ChosenHost)

export type CustomDomainCommand =
  | ({ readonly _tag: 'ChooseCustomDomain' } & ChosenHost)
  /** The server found the token in the DNS. */
  | ({ readonly _tag: 'VerifyCustomDomain' } & ChosenHost)
  | { readonly _tag: 'DropCustomDomain' }

type CommandOf<Tag extends CustomDomainCommand['_tag']> = Extract<CustomDomainCommand, { readonly _tag: Tag }>

interface CustomDomainRefusals {
  readonly ChooseCustomDomain: never
  // A decider cannot know whether another clinic has the host: the table's unique key enforces it.
  readonly VerifyCustomDomain: CustomDomainNotChosen | CustomDomainTaken
  readonly DropCustomDomain: never
}

const choose = (state: CustomDomainState, { host, token }: CommandOf<'ChooseCustomDomain'>) =>
  state.is !== 'none' && state.host === host ? [] : [CustomDomainChosen({ host, token })]

const verify = (state: CustomDomainState, { host, token }: CommandOf<'VerifyCustomDomain'>) => {
  // The clinic may have changed its choice during the DNS lookup.
  if (state.is === 'none' || state.host !== host || state.token !== token) return new CustomDomainNotChosen()
  return state.is === 'verified' ? [] : [CustomDomainVerified({ host })]
}

const drop = (state: CustomDomainState) =>
  state.is === 'none' ? [] : [CustomDomainDropped({ host: state.host })]

const evolve = (state: CustomDomainState, happened: CustomDomainEvent): CustomDomainState => {
  switch (happened._tag) {
    case 'CustomDomainChosen':
      return { is: 'waiting', host: happened.host, token: happened.token }
    case 'CustomDomainVerified':
      return state.is === 'none' ? state : { ...state, is: 'verified' }
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
  decide: { ChooseCustomDomain: choose, VerifyCustomDomain: verify, DropCustomDomain: drop },
  evolve,
})
