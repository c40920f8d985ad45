import { rm } from 'node:fs/promises'

/** Nothing of an earlier build may survive: a file that was deleted in the source must be gone from dist/ too. */
await rm('dist', { recursive: true, force: true })
