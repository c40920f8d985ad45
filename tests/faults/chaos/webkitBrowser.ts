import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultProxy } from '../faultProxy.ts'
import { type RunningWebkit, startScreen, startWebkit } from '../webkit/startWebkit.ts'
import { webkitVersion } from '../webkit/webkitVersion.ts'
import { asker, type ChaosBrowser, seen, type Tab } from './chaosBrowser.ts'
import { isQuiet } from './steps.ts'

const mostComplaints = 12
/** WebKit's log line of an uncaught error. */
const uncaught = /^CONSOLE JS ERROR (?<what>.*)$/
const complained = /^CONSOLE \S+ ERROR (?<what>.*)$/

/**
 * Reloads a page and waits for it before doing anything else, as a person facing a blank page would. When a
 * page is left, WebKit keeps it for Back, with unanswered database requests that it cannot take back. So
 * leaving a page during its start blocks that database for everyone until the kept page is discarded. That is
 * WebKit's own bug (bugs.webkit.org 315804, 324094): by then, none of our code runs.
 */
async function reload(tab: Tab, order: () => Promise<unknown>): Promise<void> {
  await order()
  await isQuiet(tab).catch(async () => {
    await order()
    await isQuiet(tab)
  })
}

/** Real WebKit, in our own browser: see ../webkit/browser.py. */
export async function openWebkit(line: FaultProxy): Promise<ChaosBrowser> {
  const screen = await startScreen()
  const profile = await mkdtemp(join(tmpdir(), 'lotline-webkit-'))
  const faults: string[] = []
  const complaints: string[] = []
  let windows = new Map<number, Tab>()
  const listeners = new Map<number, (path: string) => void>()
  let count = 0
  let running: RunningWebkit

  async function open(isHard = false): Promise<Tab> {
    const tab = (count += 1)
    const browser = running
    await browser.tell({ do: 'open', tab })
    const window: Tab = {
      goTo: async (address) => void (await browser.tell({ do: 'go', tab, address, hard: isHard })),
      reload: () => reload(window, () => browser.tell({ do: 'reload', tab })),
      async turn() {
        const size = () => ({ width: innerWidth, height: innerHeight })
        const { width, height } = await window.ask(size)
        await browser.tell({ do: 'size', tab, width: height, height: width })
        await seen(window, 'a turned page', (wanted) => innerWidth === wanted, height)
      },
      ask: asker(async (script) => (await browser.tell({ do: 'ask', tab, script })) ?? ''),
      async onSent(heard) {
        listeners.set(tab, heard)
      },
      isOpen: () => windows.get(tab) === window,
      async close() {
        windows.delete(tab)
        await browser.tell({ do: 'close', tab })
      },
      async kill() {
        // All windows share one process, so the others have to be reloaded.
        await browser.tell({ do: 'crash' })
        await window.close()
        await Promise.all([...windows.values()].map((one) => one.reload()))
      },
    }
    windows.set(tab, window)
    return window
  }

  async function start(): Promise<void> {
    running = startWebkit(profile, screen, {
      said(text) {
        const fault = uncaught.exec(text)?.groups?.['what']
        const complaint = complained.exec(text)?.groups?.['what']
        if (fault !== undefined) faults.push(fault)
        if (complaint !== undefined) complaints.push(complaint.slice(0, 300))
        if (complaints.length > mostComplaints) complaints.shift()
      },
      asked: (tab, address) => listeners.get(tab)?.(new URL(address).pathname),
    })
    await open()
  }
  function gone(): void {
    windows = new Map()
    listeners.clear()
  }

  await start()
  const first = (): Tab => {
    const [tab] = windows.values()
    if (tab === undefined) throw new Error('This browser has no window')
    return tab
  }
  return {
    name: `WebKitGTK ${webkitVersion()}`,
    peculiarities: [
      'offline: every connection is cut and refused, then the pages are told that the network is back',
      'worker stopped: killed together with all pages, and these are reloaded and looked at',
      'page without worker: by a reload past cache and worker',
    ],
    faults,
    complaints,
    get tab() {
      return first()
    },
    newTab: async () => await open(),
    newTabWithoutWorker: async () => await open(true),
    async setOffline(isOff) {
      line.refuse(isOff)
      const event = isOff ? 'offline' : 'online'
      const tell = (name: string) => void dispatchEvent(new Event(name))
      // A closing page receives no messages, in any browser.
      await Promise.all([...windows.values()].map((tab) => tab.ask(tell, event).catch(() => undefined)))
    },
    async loseWorker() {
      const ran = await first().ask(() => navigator.serviceWorker.controller !== null)
      // As a system does when it is short of memory.
      await running.tell({ do: 'crash' })
      await Promise.all([...windows.values()].map((tab) => tab.reload()))
      return ran
    },
    async kill() {
      await running.kill()
      gone()
    },
    tearDatabases: () => false,
    start,
    async quit() {
      await running.quit()
      gone()
    },
    async close() {
      await running.kill()
      await screen.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
