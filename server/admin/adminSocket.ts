import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type AdminParts, adminVerbs, performVerb, type VerbName } from './adminVerbs.ts'
import { socketPlace } from './socketPlace.ts'

const LONGEST_BODY = 300 * 1024 * 1024

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let total = 0
  for await (const part of request) {
    total += (part as Buffer).byteLength
    if (total > LONGEST_BODY) throw new Error('The folder is larger than 256 MB. Use smaller pictures.')
    parts.push(part as Buffer)
  }
  return new Uint8Array(Buffer.concat(parts))
}

const isVerb = (name: string): name is VerbName => Object.hasOwn(adminVerbs, name)

/**
 * Takes the owner's commands while this process has the database open; only the owner can reach the socket.
 * Resolves to its stop function.
 */
export async function startAdminSocket(parts: AdminParts): Promise<() => Promise<void>> {
  const place = socketPlace(parts.config.dataFolder)
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  // A killed process left it. The database lock shows that no other server runs.
  rmSync(place, { force: true })
  let before: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(serialize(body))
    const gone = new AbortController()
    response.on('close', () => {
      if (!response.writableFinished) gone.abort(new Error('The command was stopped.'))
    })
    const work = async (): Promise<void> => {
      const name = request.url?.slice(1) ?? ''
      const body = await readBody(request)
      if (!isVerb(name))
        throw new Error(`The running server does not know '${name}'. Is it a different version?`)
      gone.signal.throwIfAborted()
      answer(200, await performVerb(name, { ...parts, signal: gone.signal }, deserialize(body) as never))
    }
    // One at a time: two imports of one project would wait for each other's locks.
    before = before.then(work).catch((error: unknown) => answer(500, (error as Error).message))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, resolve)
  })
  chmodSync(place, 0o600)
  return async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
    rmSync(place, { force: true })
  }
}
