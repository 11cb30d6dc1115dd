import { Refusal } from '#modules/kernel'

/** A rule that was to be changed is not there any more. */
export class RuleNotFound extends Refusal<'RuleNotFound'> {
  constructor(index: number) {
    super('RuleNotFound', 'A rule was removed meanwhile. Please load the rules again.', {
      fields: { [`rules.${index}.minutesBefore`]: 'This rule was removed meanwhile' },
    })
  }
}
