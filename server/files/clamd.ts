import { connect } from 'node:net'

/** Where the scanner listens. */
export type ScannerPlace = { readonly path: string } | { readonly host: string; readonly port: number }

/** Whether a file is known as harmful. Rejects without a clear answer. */
export type Scan = (bytes: Uint8Array) => Promise<boolean>

/** In ms, for connecting and for each pause in the answer. */
const patienceMs = 20_000
const mostAnswer = 1000

/** Asks clamd (ClamAV) by its command INSTREAM. */
export function clamd(place: ScannerPlace): Scan {
  return async (bytes) => {
    const answer = await answerOf(place, bytes)
    if (answer.endsWith(' FOUND')) return true
    if (answer === 'stream: OK') return false
    throw new Error('The virus scanner could not scan a file.')
  }
}

async function answerOf(place: ScannerPlace, bytes: Uint8Array): Promise<string> {
  return await new Promise((resolve, reject) => {
    const socket = connect(place)
    let told = ''
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus scanner is silent.')))
    socket.on('error', reject)
    socket.on('data', (piece: Buffer) => {
      told += piece.toString('latin1')
      if (told.length > mostAnswer) socket.destroy(new Error('The virus scanner says too much.'))
    })
    socket.on('close', () => resolve(told.replace(/\0.*$/s, '').trim()))
    const length = (size: number): Buffer => {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(size)
      return head
    }
    // Size in network byte order, file, and an empty chunk as the end.
    socket.end(Buffer.concat([Buffer.from('zINSTREAM\0'), length(bytes.length), bytes, length(0)]))
  })
}
