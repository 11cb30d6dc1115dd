/** Whether the clinic can change nothing on this page: it shows the past, or the subscription is unpaid. */
export const isReadOnly = (): boolean =>
  globalThis.document?.documentElement.dataset['readOnly'] !== undefined
