/** Returns the landmark around a control, in which its popup opens: screen readers then know where it belongs. */
export const landmarkOf = (control: HTMLElement | null): HTMLElement | null =>
  control?.closest<HTMLElement>('[role="dialog"], main, header') ?? null
