import { Worker } from 'node:worker_threads'

/** Starts the thread at `path` (no extension) beside `base`; from source, it loads TypeScript first. */
export function startThread(path: string, base: string, workerData: unknown): Worker {
  if (!base.endsWith('.ts')) return new Worker(new URL(`${path}.js`, base), { workerData })
  const file = JSON.stringify(new URL(`${path}.ts`, base).href)
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}) })`
  return new Worker(boot, { workerData, eval: true, execArgv: [] })
}
