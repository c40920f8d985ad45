/** @module-tag long */
import { expect, test } from 'vitest'
import { links } from '../../src/rules/links.ts'
import { chromiumPath } from '../browser/chromiumPath.ts'
import { askAs } from '../browser/harness/askServer.ts'
import { startProduct } from '../browser/harness/startProduct.ts'
import { toBeSigned } from '../browser/harness/toBeSigned.ts'
import { needs } from '../needs.ts'
import { seen, type Tab } from './chaos/chaosBrowser.ts'
import { dice } from './chaos/dice.ts'
import { type Engine, engines } from './chaos/engines.ts'
import { readDrafts } from './chaos/readDrafts.ts'
import { goTo, isReady, signIn } from './chaos/steps.ts'
import { startFaultProxy } from './faultProxy.ts'
import { webkitPackages, webkitVersion } from './webkit/webkitVersion.ts'

/** Runs in the page: takes one step towards the signature pad. Once there, returns the picture on it. */
function atPad(): { drawn: string } | null {
  const pad = document.querySelector<HTMLCanvasElement>('canvas.ll-signature-pad')
  if (pad !== null) return { drawn: pad.toDataURL() }
  const isWay = ({ textContent }: HTMLElement): boolean => /^I am |^I agree$/.test(textContent?.trim() ?? '')
  const way = [...document.querySelectorAll<HTMLElement>('main button')].find(isWay)
  const place = document.querySelector<HTMLElement>('.signing-places li[data-state="open"] > .ll-button')
  ;(way ?? place)?.click()
  return null
}

interface Hand {
  readonly nth: number
  /** Slow enough for the page to see the stroke before the pen is lifted. */
  readonly isSlow: boolean
  readonly end: 'pointerup' | 'pointercancel' | null
}

/** Runs in the page: draws one stroke. */
async function stroke({ nth, isSlow, end }: Hand): Promise<void> {
  const pad = document.querySelector<HTMLElement>('.ll-signature-pad')
  if (pad === null) throw new Error('There is no pad')
  // Made-up pointers cannot be captured.
  pad.setPointerCapture = () => undefined
  const { left, top, width, height } = pad.getBoundingClientRect()
  const y = 0.2 + ((nth * 37) % 60) / 100
  const send = (type: string, at: number) =>
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType: 'touch',
        pointerId: nth,
        clientX: left + (0.1 + at * 0.018) * width,
        clientY: top + (y + 0.1 * Math.sin(at / 3)) * height,
      }),
    )
  send('pointerdown', 0)
  for (let at = 1; at <= 40; at += 1) {
    send('pointermove', at)
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 12))
  }
  if (end !== null) send(end, 40)
}

/** Runs in the page: staff hand the tablet to Ada; true once she has it. */
function passedOn(): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button, dialog[open] button')]
  const press = (name: string) => buttons.find(({ textContent }) => textContent?.trim() === name)?.click()
  const code = document.querySelector<HTMLInputElement>('dialog[open] input')
  if (code === null) press('Pass the screen to Ada Nielsen')
  else if (code.value === '') {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(code, '4711')
    code.dispatchEvent(new Event('input', { bubbles: true }))
  } else press('Pass it on')
  return document.querySelector('h1')?.textContent === 'For Ada Nielsen'
}

/** Runs in the page: what can disturb a tablet whose page stays open. */
function disturb(what: string): void {
  if (what === 'scrolled') document.querySelector('.ll-pdf-area')?.scrollBy(0, 200)
  if (what === 'locked')
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
}

interface Kept {
  readonly made: { readonly signature?: { readonly strokes?: readonly unknown[] } }
}

const disturbances = [
  'turned',
  'scrolled',
  'locked',
  'called',
  'left',
  'reloaded',
  'killed',
  'killed mid-stroke',
] as const
const mostStrokes = 8

/** Draws and is disturbed, again and again: every stroke stays as it was drawn. */
async function sign(engine: Engine, rounds: number) {
  const product = await startProduct()
  const proxy = await startFaultProxy(product.port)
  const browser = await engines[engine](proxy)
  const lost: string[] = []
  const played: Record<string, number> = {}
  try {
    const rep = await askAs(product.address, 'rep@lotline.test')
    const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }
    const { projectId, envelopeId, lotId, signers } = await toBeSigned(rep, [ada])
    const part = proxy.address + links.signing(projectId, envelopeId, (await signers())[0]?.signerId)
    let tab: Tab = browser.tab
    await signIn(tab, proxy.address, 'rep@lotline.test')
    await goTo(tab, proxy.address + links.purchase(projectId, lotId, 'documentSigning'))
    await seen(tab, 'her part, on a tablet that was passed on', passedOn)
    const drawing = async (): Promise<string> => (await seen(tab, 'the pad', atPad)).drawn
    const shows = async (isIt: (picture: string) => boolean): Promise<string> => {
      const ends = Date.now() + 10_000
      let picture = await drawing()
      while (!isIt(picture) && Date.now() < ends) picture = await drawing()
      return picture
    }
    /** Waits until the device has this many strokes on disk. */
    const kept = async (wanted: number): Promise<void> => {
      const ends = Date.now() + 15_000
      const isThere = (text: string | null): boolean =>
        text !== null && (JSON.parse(text) as Kept).made.signature?.strokes?.length === wanted
      while (!(await tab.ask(readDrafts, 'signing ')).some(({ text }) => isThere(text)))
        if (Date.now() > ends) throw new Error(`${wanted} strokes are never kept`)
    }
    const roll = dice(20_261_125)
    const empty = await drawing()
    let [expected, count] = [empty, 0]
    for (let round = 1; round <= rounds; round += 1) {
      const what = roll.one(disturbances)
      const name = `round ${round}: ${what}`
      played[what] = (played[what] ?? 0) + 1
      if (count >= mostStrokes) {
        await tab.ask(() =>
          [...document.querySelectorAll<HTMLElement>('.ll-signature-tools .ll-button')].at(-1)?.click(),
        )
        expected = await shows((picture) => picture === empty)
        count = 0
      }
      count += 1
      const isCut = what === 'killed mid-stroke'
      const hand = {
        nth: round,
        isSlow: isCut,
        end: isCut ? null : what === 'called' ? 'pointercancel' : 'pointerup',
      } as const
      await tab.ask(stroke, hand)
      // The device has every stroke drawn so far.
      await kept(count)
      const drawn = await shows((picture) => picture !== expected)
      if (drawn === expected) lost.push(`${name}, while drawing`)
      if (what === 'left')
        await goTo(tab, `${proxy.address}/communities`).then(async () => await goTo(tab, part))
      else if (what === 'turned') await tab.turn()
      else if (what === 'reloaded') await tab.reload().then(async () => await isReady(tab))
      else if (what.startsWith('killed')) {
        const next = await browser.newTab()
        // WebKit's windows die together, and a blank window cannot be killed.
        await goTo(next, `${proxy.address}/communities`)
        await tab.kill()
        tab = next
        await goTo(tab, part)
      } else await tab.ask(disturb, what)
      const after = await shows((picture) =>
        isCut ? picture !== expected && picture !== empty : picture === drawn,
      )
      if (isCut ? after === expected || after === empty : after !== drawn) lost.push(name)
      await kept(count)
      expected = after
    }
    return { lost, played, faults: browser.faults }
  } finally {
    await browser.close()
    await proxy.stop()
    await product.stop()
  }
}

const rounds = Number(process.env['TEST_ROUNDS'] ?? 200)

test(
  '31: rotation, a call, a lock, a killed tab: strokes are kept (needs Chromium)',
  async (context) => {
    needs(context, chromiumPath() !== null, 'chromium')
    const { lost, played, faults } = await sign('chromium', rounds)
    process.stdout.write(`${JSON.stringify(played)}\n`)
    expect(lost).toEqual([])
    expect(faults).toEqual([])
  },
  20 * 60_000,
)

test(
  'the same in WebKit (needs WebKitGTK)',
  async (context) => {
    needs(context, webkitVersion() !== null, webkitPackages)
    const { lost, played } = await sign('webkit', rounds)
    process.stdout.write(`${JSON.stringify(played)}\n`)
    expect(lost).toEqual([])
  },
  30 * 60_000,
)
