import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Another process has the embedded database open. */
export class DirectoryBusy extends Error {
  override readonly name = 'DirectoryBusy'
}

function busy(directory: string): DirectoryBusy {
  return new DirectoryBusy(
    `Another process is using the database in ${directory}. Stop that process first, give this one a directory of its own (LOTLINE_DATA), or move to PostgreSQL (npm run db:move), which many processes can share.`,
  )
}

/** The kernel frees this name when the process ends. */
async function lockByName(directory: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(directory)
  const server = createServer((line) => line.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? busy(directory) : error),
    )
    server.listen({ path: `\0lotline-${dev}-${ino}` }, resolve)
  })
  server.unref()
  return async () => await new Promise((resolve) => void server.close(() => resolve()))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Without kernel names: a file with the process id, ignored once that ended. */
function lockByFile(directory: string): () => Promise<void> {
  const path = join(directory, 'pid')
  for (const attempt of ['first', 'after a leftover']) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, String(process.pid))
      closeSync(file)
      return async () => await Promise.resolve(rmSync(path, { force: true }))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(path, 'utf8'))
      if (attempt !== 'first' || owner === process.pid || isRunning(owner)) throw busy(directory)
      rmSync(path, { force: true })
    }
  }
  throw busy(directory)
}

/**
 * Makes this process a data directory's only user, as the embedded database does not. Resolves to the unlock
 * function.
 * @throws Error if it is in use.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  return process.platform === 'linux' ? await lockByName(directory) : lockByFile(directory)
}
