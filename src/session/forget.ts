import { signal } from '../store/signal.ts'

/** `viewer`: whose session the server ended; absent when somebody here has left. */
const forgotten = signal<[viewer?: string]>()

/** Registers how a part of the page clears its memory. Returns how to stop. */
export const onForget = forgotten.listen

/** Clears the page's own memory of the person. */
export const forgetInMemory = forgotten.tell
