export const refusals = {
  BackupNotFound: () => 'This backup no longer exists.',
}

export const problems = {
  frequency_missing: () => 'Please choose how often',
}
