import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const kept = Symbol.for('lotline.tests.keepCompiled')
const here = globalThis as { [kept]?: Promise<WebAssembly.Module> }

/**
 * Runs before each file. Every embedded database compiles the same PostgreSQL, which is more than a third of
 * the time for opening one. V8 shares the machine code of equal modules in a process while one of them
 * exists; this one does.
 */
here[kept] ??= WebAssembly.compile(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')),
)
await here[kept]
