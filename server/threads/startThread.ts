import { Worker } from 'node:worker_threads'

/** Starts the thread `path` (no extension) beside `base`; from source, with TypeScript. */
export function startThread(path: string, base: string, workerData: unknown): Worker {
  if (!base.endsWith('.ts')) return new Worker(new URL(`${path}.js`, base), { workerData })
  const file = JSON.stringify(new URL(`${path}.ts`, base).href)
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}) })`
  return new Worker(boot, { workerData, eval: true, execArgv: [] })
}
