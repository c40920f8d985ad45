import { readFile } from 'node:fs/promises'
import { answerHeader, idempotencyHeader } from '../../src/contract/call.ts'
import { sealedContentType } from '../../src/contract/sealed.ts'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { readRescue } from './readRescue.ts'

const limitMs = 120_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Sends items as the device would, by their keys, so that none arrives twice. */
async function rescue(path: string, server: string): Promise<number> {
  const file = await readFile(path).catch(() => null)
  const items = file === null ? null : readRescue(file)
  if (items === null) {
    say(file === null ? `${path} cannot be read.` : 'This is no file of unsent work, or it is damaged.')
    return 1
  }
  let refused = 0
  for (const { key, call, bytes } of items) {
    const answer = await fetch(new URL(call, server), {
      method: 'POST',
      headers: { 'content-type': sealedContentType, [idempotencyHeader]: key },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(limitMs),
    }).catch(() => null)
    if (answer === null) {
      say(`${server} does not answer. Run this again: what has arrived does not arrive twice.`)
      return 1
    }
    const taken = answer.ok && answer.headers.has(answerHeader)
    if (!taken) refused += 1
    const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string }
    say(`${key} ${call}: ${taken ? 'received' : `${answer.status} ${code}`}`)
  }
  say(`${items.length - refused} of ${items.length} received.`)
  return refused === 0 ? 0 : 1
}

await runCommand({
  usage: 'npm run rescue -- FILE [--server http://localhost:8080]',
  help: `Hands in the sealed file of unsent work that was saved from a device. What had arrived does not arrive twice.
  --server  the server's address; http://localhost:8080 without it`,
  options: { server: { type: 'string', default: 'http://localhost:8080' } },
  operands: [1, 1],
  run: async ({ values: { server }, operands: [file = ''] }) => {
    if (!/^https?:$/.test(URL.parse(server)?.protocol ?? ''))
      throw new UsageFault('--server takes an address.')
    return await rescue(file, server)
  },
})
