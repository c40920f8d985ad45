import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { deserialize, serialize } from 'node:v8'
import type { AnswerOf, AskOf, VerbName } from './adminVerbs.ts'
import { socketPlace } from './socketPlace.ts'

/**
 * Asks the server on this data folder, if one is running. @throws Error with the server's message if it
 * failed.
 */
export async function askServer<N extends VerbName>(
  dataFolder: string,
  verb: N,
  ask: AskOf<N>,
): Promise<{ readonly answer: AnswerOf<N> } | undefined> {
  const socketPath = socketPlace(dataFolder)
  if (!existsSync(socketPath)) return undefined
  return await new Promise((resolve, reject) => {
    // One connection per request: the server closes an idle one.
    const asked = request({ socketPath, path: `/${verb}`, method: 'POST', agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const told: unknown = deserialize(Buffer.concat(parts))
        if (response.statusCode === 200) resolve({ answer: told as AnswerOf<N> })
        else reject(new Error(String(told)))
      })
      response.on('error', reject)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined)
      else reject(error)
    })
    asked.end(serialize(ask))
  })
}
