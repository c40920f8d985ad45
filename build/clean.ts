import { rm } from 'node:fs/promises'

/** Otherwise, files deleted from the source would survive in dist/. */
await rm('dist', { recursive: true, force: true })
