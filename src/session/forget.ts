import { signal } from '../store/signal.ts'

/** `viewer`: the viewer whose session the server ended; absent if somebody here has left. */
const forgotten = signal<[viewer?: string]>()

/** Registers what clears a part of the page's memory. Returns a stop function. */
export const onForget = forgotten.listen

/** Clears the page's own memory of the person. */
export const forgetInMemory = forgotten.tell
