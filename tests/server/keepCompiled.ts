import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const kept = Symbol.for('lotline.tests.keepCompiled')
const here = globalThis as { [kept]?: Promise<WebAssembly.Module> }

/**
 * Runs before each file. Every embedded database compiles the same PostgreSQL, which takes more than a third
 * of the time needed to open it. V8 shares the machine code of equal modules in a process as long as one of
 * them exists, and this one always does.
 */
here[kept] ??= WebAssembly.compile(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')),
)
await here[kept]
