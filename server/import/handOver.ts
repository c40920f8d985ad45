import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { doorPlace } from './doorPlace.ts'
import type { Folder } from './folder.ts'
import { folderToBytes } from './folderBytes.ts'
import type { Imported, Refused } from './importFolder.ts'

/**
 * Asks the server that is running on this data folder. Undefined when none is: a socket that nobody answers was left
 * behind. Throws the server's own sentence when it could not do the work.
 */
export async function askRunning<T extends object>(
  dataFolder: string,
  path: '/import' | '/audit',
  body: Uint8Array,
): Promise<T | undefined> {
  const socketPath = doorPlace(dataFolder)
  if (!existsSync(socketPath)) return undefined
  return await new Promise((resolve, reject) => {
    const asked = request({ socketPath, path, method: 'POST' }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(parts).toString('utf8')) as T | { message: string }
        if ('message' in answer) reject(new Error(answer.message))
        else resolve(answer)
      })
      response.on('error', reject)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined)
      else reject(error)
    })
    asked.end(body)
  })
}

/** Hands a folder to the running server, if there is one. */
export async function handOver(dataFolder: string, folder: Folder): Promise<Imported | Refused | undefined> {
  return await askRunning<Imported | Refused>(dataFolder, '/import', folderToBytes(folder))
}
