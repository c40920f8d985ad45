import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { type AuditHead, checkAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { doorPlace } from './doorPlace.ts'
import { folderFromBytes } from './folderBytes.ts'
import { type Imported, importFiles } from './importFolder.ts'

const LONGEST_BODY = 300 * 1024 * 1024

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let total = 0
  for await (const part of request) {
    total += (part as Buffer).byteLength
    if (total > LONGEST_BODY) throw new Error('The folder holds more than 256 MB. Make its pictures smaller.')
    parts.push(part as Buffer)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Takes in folders from `npm run import`, and looks along the log for `npm run audit:verify`, while the server runs: the
 * embedded database belongs to this process alone. A
 * socket in the data folder, open to its owner only; nothing of it can be reached from the network. Resolves, once it
 * listens, to the function that closes it. `afterImport` is told of what was loaded.
 */
export async function startImportDoor(
  database: Database,
  dataFolder: string,
  afterImport: (imported: Imported) => void = () => undefined,
): Promise<() => Promise<void>> {
  const place = doorPlace(dataFolder)
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  // Left behind by a process that was killed; the database's own lock says that no other one is running.
  rmSync(place, { force: true })
  let before: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const work = async (): Promise<void> => {
      const body = await readBody(request)
      if (request.url === '/audit') {
        const pinned = JSON.parse(Buffer.from(body).toString('utf8')) as AuditHead | null
        answer(200, await checkAudit(database, pinned))
        return
      }
      const loaded = await importFiles(database, folderFromBytes(body))
      if ('version' in loaded) afterImport(loaded)
      answer(200, loaded)
    }
    // One after the other: two imports of one project would only wait for each other's locks.
    before = before.then(work).catch((error: unknown) => answer(500, { message: (error as Error).message }))
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
