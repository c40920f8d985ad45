import { fileURLToPath } from 'node:url'

/** Whether the server runs from source, not from dist/. */
export const fromSource = import.meta.url.endsWith('.ts')
/** The project's folder, run from source or from dist/. */
export const home = fileURLToPath(new URL(fromSource ? '../..' : '../../..', import.meta.url))
