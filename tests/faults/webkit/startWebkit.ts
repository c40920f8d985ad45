import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { browserProgram, python, screen } from './webkitVersion.ts'

/** Commands to browser.py, which explains them. */
type Order =
  | { readonly do: 'reload' | 'close'; readonly tab: number }
  | { readonly do: 'open'; readonly tab: number; readonly width?: number; readonly height?: number }
  | { readonly do: 'size'; readonly tab: number; readonly width: number; readonly height: number }
  | { readonly do: 'go'; readonly tab: number; readonly address: string; readonly hard?: boolean }
  | { readonly do: 'ask'; readonly tab: number; readonly script: string }
  | { readonly do: 'crash' | 'quit' }

/** What the browser reports unasked. */
type News =
  | { readonly event: 'committed' | 'crashed'; readonly tab: number }
  | { readonly event: 'asked'; readonly tab: number; readonly address: string }

interface Answer {
  readonly id: number
  readonly value?: string | null
  readonly fault?: string
}

/** A virtual screen. */
export interface Screen {
  /** The screen's name, as in DISPLAY. */
  readonly name: string
  stop(): Promise<void>
}

/** Hears what a browser reports besides its answers. */
export interface Ears {
  /** A console line, as WebKit writes it. */
  said(line: string): void
  /** The page itself, not its worker, requests an address. */
  asked(tab: number, address: string): void
}

export interface RunningWebkit {
  /** Rejects with the browser's own message, or when the browser or the document is gone. */
  tell(order: Order): Promise<string | null>
  /** Closes its windows, as a person does. */
  quit(): Promise<void>
  /**
   * SIGKILL for every process of the browser: its windows, its pages and workers, its network and storage.
   */
  kill(): Promise<void>
}

const quitMs = 10_000
/** Longer than any step of a run, so that an unanswered order cannot block the run forever. */
const answerMs = 120_000

/** Starts a screen, which ends with this process at the latest. */
export async function startScreen(size = '1280x1024'): Promise<Screen> {
  const child = spawn(screen, ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const said = once(child.stdio[3] as Readable, 'data') as Promise<[Buffer]>
  const [number] = await Promise.race([
    said,
    once(child, 'exit').then(() => {
      throw new Error('There is no screen: Xvfb has ended')
    }),
  ])
  return {
    name: `:${number.toString().trim()}`,
    async stop() {
      process.off('exit', end)
      await ended(child, end)
    },
  }
}

export function startWebkit(profile: string, on: Screen, ears: Ears): RunningWebkit {
  const child = spawn(python, [browserProgram, profile], {
    // Its own process group lets one signal reach everything.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: profile,
      LANG: 'C.UTF-8',
      DISPLAY: on.name,
      GDK_BACKEND: 'x11',
      // Without a session bus and user settings, the browser is the same on every machine.
      GSETTINGS_BACKEND: 'memory',
      GIO_USE_VFS: 'local',
      NO_AT_BRIDGE: '1',
    },
  })
  const [orders, console, , answers] = child.stdio as unknown as [Writable, Readable, null, Readable]
  const waiting = new Map<number, { order: Order; give: (answer: Answer) => void }>()
  let count = 0

  function fail(fault: string, isMeant: (order: Order) => boolean = () => true): void {
    for (const [id, { order, give }] of waiting) if (isMeant(order)) give({ id, fault })
  }
  function hear(line: string): void {
    const said = JSON.parse(line) as Answer | News
    if ('id' in said) return waiting.get(said.id)?.give(said)
    const { event, tab } = said
    if (event === 'asked') return ears.asked(tab, said.address)
    const why = event === 'crashed' ? 'The page has crashed' : 'The document went away'
    // A script in the old document will never answer.
    fail(why, (order) => order.do === 'ask' && order.tab === tab)
  }
  createInterface(console).on('line', (line) => ears.said(line))
  createInterface(answers).on('line', hear)
  orders.on('error', () => undefined)
  child.once('exit', () => fail('The browser has ended'))

  const signal = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
  process.once('exit', signal)
  child.once('close', () => process.off('exit', signal))
  const tell: RunningWebkit['tell'] = (order) =>
    new Promise((resolve, reject) => {
      const id = (count += 1)
      const late = setTimeout(
        () => waiting.get(id)?.give({ id, fault: `No answer to ${order.do}` }),
        answerMs,
      )
      waiting.set(id, {
        order,
        give({ value, fault }) {
          clearTimeout(late)
          waiting.delete(id)
          if (fault === undefined) resolve(value ?? null)
          else reject(new Error(fault))
        },
      })
      if (isOver(child)) fail('The browser has ended')
      else orders.write(`${JSON.stringify({ id, ...order })}\n`)
    })
  return {
    tell,
    async quit() {
      const late = setTimeout(signal, quitMs)
      await ended(child, () => void tell({ do: 'quit' }).catch(() => undefined))
      clearTimeout(late)
    },
    kill: async () => await ended(child, signal),
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Ends it and waits until its pipes close, which is when its last process has ended. */
async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (isOver(child) && child.stdio.every((pipe) => pipe?.destroyed !== false)) return
  const gone = once(child, 'close')
  end()
  await gone
}
