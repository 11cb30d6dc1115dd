import type { FirstSteps } from '#modules/reports'

/** Whether there is nothing left to show: everything is done, or an administrator dismissed the steps. */
export const areFirstStepsOver = ({ dismissed, steps }: FirstSteps): boolean =>
  dismissed || steps.every(({ done }) => done)
