/** Words of a patient’s arrival. */
export const arrival = {
  mark: 'Mark arrived',
  /** Begins with the words on the button, for people who speak to it. */
  markFor: (patient: string, time: string) => `Mark arrived: ${patient}, ${time}`,
  undo: (patient: string) => `Undo the arrival of ${patient}`,
  arrived: (time: string) => `Arrived ${time}`,
  waiting: (time: string, minutes: number) => `Arrived ${time}, waiting ${minutes} min`,
  marked: (patient: string) => `${patient} has arrived`,
  undone: (patient: string) => `${patient} is no longer marked as arrived`,
  failed: 'Failed to save the arrival',
} as const
