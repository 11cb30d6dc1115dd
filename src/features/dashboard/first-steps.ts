import type { FirstSteps } from '#modules/reports'

/** Whether there is nothing left to show: everything is done, or an administrator dismissed the steps. */
export const areFirstStepsOver = ({ dismissed, steps }: FirstSteps): boolean =>
  dismissed || steps.every(({ done }) => done)

/** Whether a page shows the first steps at all: to those who edit the settings, and not on a past day. */
export const maySeeFirstSteps = ({ allows, past }: Pick<App.Locals, 'allows' | 'past'>): boolean =>
  past === null && allows('settings:edit')
