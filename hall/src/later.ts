/** Acts when what runs now has ended, before any timer; in the order of the calls. */
export const later = (act: () => void): void => void Promise.resolve().then(act);
