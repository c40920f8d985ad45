import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'

type Tool = 'pg_dump' | 'pg_restore'

const LONGEST_COMPLAINT = 2000

/** The address without its password, which process lists show, and the environment variable with it. */
export function addressFor(url: string): { readonly address: string; readonly env: Record<string, string> } {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { address: parsed.href, env: password === '' ? {} : { PGPASSWORD: password } }
}

/** The environment variables that the tools may see; the others may hold secrets. */
const ofTools = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|LANG|LC_\w+|PG\w+)$/.test(name)),
  )

/**
 * Yields what a PostgreSQL tool writes.
 * @throws Error with its message, or if it is not installed.
 */
async function* run(
  tool: Tool,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input?: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const child = spawn(tool, args, {
    env: { ...ofTools(), ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (part: Buffer) => {
    if (complaint.length < LONGEST_COMPLAINT) complaint += part.toString()
  })
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve(
        code === 'ENOENT'
          ? `${tool} is not installed. Install the PostgreSQL client of the server's release or a newer one.`
          : message,
      ),
    )
    child.on('close', (code) => resolve(code === 0 ? null : `${tool} failed: ${complaint.trim()}`))
  })
  // A tool that exits early closes its input; its own message says why.
  const fed = input !== undefined && child.stdin ? pipeline(input, child.stdin).catch(() => undefined) : null
  try {
    if (child.stdout) for await (const chunk of child.stdout) yield chunk as Buffer
    await fed
    const wrong = await ended
    if (wrong !== null) throw new Error(wrong)
  } finally {
    child.kill()
  }
}

/** A whole database in the custom format, as one snapshot sees it. */
export function dump(url: string, snapshot: string): AsyncIterable<Uint8Array> {
  const { address, env } = addressFor(url)
  const as = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
  return run('pg_dump', [...as, `--dbname=${address}`], env)
}

/** Returns the number of entries in a dump's contents. Fails if truncated. */
export async function entriesOf(content: AsyncIterable<Uint8Array>): Promise<number> {
  const parts: Uint8Array[] = []
  for await (const part of run('pg_restore', ['--list'], {}, content)) parts.push(part)
  const lines = Buffer.concat(parts).toString().split('\n')
  return lines.filter((line) => /^\d+;/.test(line)).length
}

/** Loads a dump into an empty database, entirely or not at all. */
export async function load(url: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const { address, env } = addressFor(url)
  const as = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  for await (const _ of run('pg_restore', [...as, `--dbname=${address}`], env, content)) void _
}
