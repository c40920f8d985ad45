import type { IncomingMessage } from 'node:http'

/** The whole body, or why not: over `limit` bytes, or cut off. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | 'too long' | 'cut'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    if (Number(request.headers['content-length'] ?? 0) > limit) return resolve('too long')
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limit) {
        request.pause()
        return resolve('too long')
      }
      chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('cut'))
    request.on('close', () => resolve('cut'))
  })
}
