import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { doorPlace } from './doorPlace.ts'
import type { Folder } from './folder.ts'
import { folderToBytes } from './folderBytes.ts'
import type { Imported, Refused } from './importFolder.ts'

/**
 * Hands a folder to the server that is running on this data folder. Undefined when none is: a socket that nobody answers
 * was left behind. Throws the server's own sentence when it could not do the work.
 */
export async function handOver(dataFolder: string, folder: Folder): Promise<Imported | Refused | undefined> {
  const socketPath = doorPlace(dataFolder)
  if (!existsSync(socketPath)) return undefined
  return await new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: '/import', method: 'POST' }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as
          Imported | Refused | { message: string }
        if ('message' in body) reject(new Error(body.message))
        else resolve(body)
      })
      response.on('error', reject)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined)
      else reject(error)
    })
    asked.end(folderToBytes(folder))
  })
}
