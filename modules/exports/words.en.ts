export const refusals = {
  ExportsBusy: () => 'Other exports are still running. Please try again in a minute.',
}
