import { decider } from '#events'
import { CustomDomainNotChosen, type CustomDomainTaken } from './errors.ts'
import {
  CustomDomainChosen,
  CustomDomainDropped,
  type CustomDomainEvent,
  customDomainEvents,
  CustomDomainVerified,
} from './events.ts'

interface Chosen {
  readonly host: string
  /** What is to stand in the DNS. */
  readonly token: string
}

// Whether another clinic has the host, no decision can know: the table's own key tells.
type Refused = CustomDomainNotChosen | CustomDomainTaken

type State = { readonly is: 'none' } | ({ readonly is: 'waiting' | 'verified' } & Chosen)

export type CustomDomainCommand =
  | ({ readonly _tag: 'ChooseCustomDomain' } & Chosen)
  /** The token was seen at the host. */
  | ({ readonly _tag: 'VerifyCustomDomain' } & Chosen)
  | { readonly _tag: 'DropCustomDomain' }

const decide = (state: State, command: CustomDomainCommand) => {
  switch (command._tag) {
    case 'ChooseCustomDomain': {
      const { host, token } = command
      return state.is !== 'none' && state.host === host ? [] : [CustomDomainChosen({ host, token })]
    }
    case 'VerifyCustomDomain':
      // What was looked up may not be what is chosen any more.
      if (state.is === 'none' || state.host !== command.host || state.token !== command.token)
        return new CustomDomainNotChosen()
      return state.is === 'verified' ? [] : [CustomDomainVerified({ host: state.host })]
    case 'DropCustomDomain':
      return state.is === 'none' ? [] : [CustomDomainDropped({ host: state.host })]
  }
}

const evolve = (state: State, happened: CustomDomainEvent): State => {
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
export const CustomDomain = decider<State, CustomDomainCommand, CustomDomainEvent, Refused>({
  stream: 'custom-domain',
  events: customDomainEvents,
  initial: { is: 'none' },
  decide,
  evolve,
})
