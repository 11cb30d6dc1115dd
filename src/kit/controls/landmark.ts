/** Returns the landmark around a control, so that what it opens belongs to a part of the page for assistive technology. */
export const landmarkOf = (control: HTMLElement | null): HTMLElement | null =>
  control?.closest<HTMLElement>('[role="dialog"], main, header') ?? null
