import { readFile } from 'node:fs/promises'
import { answerHeader, idempotencyHeader } from '../../src/contract/call.ts'
import { sealedContentType } from '../../src/contract/sealed.ts'
import { readRescue } from './readRescue.ts'

const usage = 'npm run rescue -- FILE [--server http://localhost:8080]'
const limitMs = 120_000

/**
 * Hands in what was saved from a device: `npm run rescue -- FILE`. Each goes through the same door as from the device
 * itself and under its own key, so that what had arrived already does not arrive twice.
 */
async function rescue(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--server')
  const server = at === -1 ? 'http://localhost:8080' : (args[at + 1] ?? '')
  const [path] = args.filter((arg, index) => !arg.startsWith('--') && (at === -1 || index !== at + 1))
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  if (path === undefined || !URL.canParse(server)) {
    say(usage)
    return 2
  }
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

process.exitCode = await rescue(process.argv.slice(2))
