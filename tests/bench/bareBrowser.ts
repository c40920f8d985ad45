import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { chromiumFlags } from '../browser/chromiumFlags.ts'

/** The browser's answers and events. Each reader knows the shape of its own. */
type Told = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- the protocol has a shape for each word

/**
 * Drives Chromium directly over its own protocol. Playwright makes the page's process keep every response:
 * hundreds of megabytes that would count as the page's.
 */
export interface BareBrowser {
  send(method: string, params?: object): Promise<Told>
  /** Calls `hear` for each `event`, until the returned function is called. */
  on(event: string, hear: (told: Told) => void): () => void
  /** Runs code in the page and awaits its promise. */
  evaluate(source: string): Promise<void>
  close(): Promise<void>
}

const patienceMs = 30_000
/** Enough for 50 visits to large communities on a busy machine. */
const longestMs = 5 * 60_000

/** Starts a browser with a fresh profile and one page at `address`. */
export async function bareBrowser(
  chromium: string,
  address: string,
  more: readonly string[] = [],
): Promise<BareBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'lotline-bare-'))
  const flags = [
    ...chromiumFlags,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...more,
  ]
  const child = spawn(chromium, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const line = await socketTo(createInterface(child.stderr))
    const { targetInfos } = await line.send('Target.getTargets')
    const page = (targetInfos as Told[]).find(({ type }) => type === 'page')
    const { sessionId } = await line.send('Target.attachToTarget', {
      targetId: page?.['targetId'],
      flatten: true,
    })
    const send: BareBrowser['send'] = (method, params) =>
      line.send(method, params, method.startsWith('Tracing.') ? undefined : String(sessionId))
    await send('Page.navigate', { url: address })
    return {
      send,
      on: line.on,
      async evaluate(source) {
        const { exceptionDetails } = await send('Runtime.evaluate', {
          expression: source,
          awaitPromise: true,
        })
        if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description)
      },
      async close() {
        line.close()
        await end()
      },
    }
  } catch (fault) {
    await end()
    throw fault
  }
}

interface Line {
  send(method: string, params?: object, sessionId?: string): Promise<Told>
  on: BareBrowser['on']
  close(): void
}

/** The browser prints its address to standard error. */
async function socketTo(said: AsyncIterable<string>): Promise<Line> {
  const socket = new WebSocket(await addressIn(said), { maxPayload: 2 ** 30 })
  await once(socket, 'open', { signal: AbortSignal.timeout(patienceMs) })
  const waiting = new Map<number, (told: Told) => void>()
  const listeners = new Set<(told: Told) => void>()
  let count = 0
  socket.on('message', (message) => {
    const told = JSON.parse((message as Buffer).toString()) as Told
    if ('id' in told) waiting.get(told['id'] as number)?.(told)
    else for (const listener of listeners) listener(told)
  })
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = (count += 1)
        const late = setTimeout(() => reject(new Error(`${method} was not answered`)), longestMs)
        waiting.set(id, ({ result, error }) => {
          clearTimeout(late)
          waiting.delete(id)
          if (error === undefined) resolve(result as Told)
          else reject(new Error(`${method}: ${error.message}`))
        })
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      }),
    on(event, hear) {
      const listener = ({ method, params }: Told): void => void (method === event && hear(params as Told))
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => socket.close(),
  }
}

async function addressIn(said: AsyncIterable<string>): Promise<string> {
  for await (const line of said) {
    const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (found !== undefined) return found
  }
  throw new Error('Chromium did not start')
}
