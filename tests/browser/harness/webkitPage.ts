import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startScreen, startWebkit } from '../../faults/webkit/startWebkit.ts'
import { patienceMs } from './openDevice.ts'
import { until } from './askServer.ts'

/** A page in WebKitGTK, for journeys that must also work in Safari. */
export interface WebkitPage {
  goTo(address: string): Promise<void>
  address(): Promise<string>
  /** Elements that extend beyond its right edge. */
  tooWide(): Promise<readonly string[]>
  /** Waits until the page has such an element. */
  has(selector: string): Promise<void>
  /** Waits until the page, or a frame of its own origin, shows this text. */
  says(text: string): Promise<void>
  /** Waits until its address matches. */
  isAt(address: RegExp): Promise<void>
  /** Presses the first button whose name begins with this, in the page or in a frame of its own origin. */
  press(name: string): Promise<void>
  /** Types into the field whose label begins with this. */
  fill(label: string, text: string): Promise<void>
  /** Waits until the field has this value. */
  hasFilled(label: string, text: string): Promise<void>
  check(label: string): Promise<void>
  /** Touches the first element, once it is there. */
  touch(selector: string): Promise<void>
  /** An attribute of the first element, once it is there. */
  attribute(selector: string, name: string): Promise<string>
  /** Runs a function of the page, which can use nothing from outside it. */
  evaluate(run: () => Promise<string>): Promise<string>
  /** Draws a signature on a pad. */
  draw(pad: string): Promise<void>
  /** Chooses a picture in a file field. */
  choose(field: string, file: { readonly name: string; readonly bytes: Buffer }): Promise<void>
  close(): Promise<void>
}

/** The documents that a script can reach. */
const documents = `[document, ...[...document.querySelectorAll('iframe')].flatMap((one) => one.contentDocument ?? [])]`

const fieldOf = (
  label: string,
): string => `const labels = [...document.querySelectorAll('label')].map((one) => ({ one, text: one.textContent.trim() }))
const named = labels.find(({ text }) => text === ${JSON.stringify(label)})
  ?? labels.find(({ text }) => text.startsWith(${JSON.stringify(label)}))
const field = named?.one.control
if (field == null) return ''`

export async function openWebkitPage(size: {
  readonly width: number
  readonly height: number
}): Promise<WebkitPage> {
  const screen = await startScreen('1920x1920')
  const profile = await mkdtemp(join(tmpdir(), 'lotline-webkit-'))
  const browser = startWebkit(profile, screen, { said: () => undefined, asked: () => undefined })
  await browser.tell({ do: 'open', tab: 1, ...size })
  const ask = async (script: string): Promise<string> =>
    (await browser.tell({ do: 'ask', tab: 1, script })) ?? ''
  /** A page that is being replaced does not answer. */
  const askSoon = async (script: string): Promise<string> => await ask(script).catch(() => '')
  const done = async (what: string, script: string): Promise<void> => {
    await until(what, async () => (await askSoon(script)) === 'yes', patienceMs)
  }
  return {
    goTo: async (address) => void (await browser.tell({ do: 'go', tab: 1, address })),
    address: async () => await ask('return location.href'),
    tooWide: async () =>
      JSON.parse(
        await ask(
          `return JSON.stringify([...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
            .map((one) => one.tagName + ' ' + Math.round(one.getBoundingClientRect().right) + ' of ' + innerWidth + ': '
              + one.textContent.slice(0, 60)))`,
        ),
      ) as string[],
    has: async (selector) =>
      await done(
        `an element ${selector}`,
        `return document.querySelector(${JSON.stringify(selector)}) === null ? '' : 'yes'`,
      ),
    says: async (text) =>
      await done(
        `the page says ${text}`,
        `return ${documents}.some((one) => one.body?.innerText.includes(${JSON.stringify(text)})) ? 'yes' : ''`,
      ),
    isAt: async (address) =>
      void (await until(
        `the page is at ${address.source}`,
        async () => address.test(await askSoon('return location.href')),
        patienceMs,
      )),
    press: async (name) => {
      // Presses only after answering, because the press may end the document that answers.
      await done(
        `a button ${name}`,
        `const button = ${documents}.flatMap((one) => [...one.querySelectorAll('button')])
          .find((one) => one.textContent.trim().startsWith(${JSON.stringify(name)}))
        if (button === undefined) return ''
        setTimeout(() => button.click(), 50)
        return 'yes'`,
      )
    },
    fill: async (label, text) =>
      await done(
        `a field ${label}`,
        `${fieldOf(label)}
        // As a person types: whatever draws the field hears of it.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(text)})
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
        field.blur()
        return 'yes'`,
      ),
    hasFilled: async (label, text) =>
      await done(
        `${label} says ${text}`,
        `${fieldOf(label)}
        return field.value === ${JSON.stringify(text)} ? 'yes' : ''`,
      ),
    check: async (label) =>
      await done(
        `a box ${label}`,
        `${fieldOf(label)}
        if (!field.checked) field.click()
        return field.checked ? 'yes' : ''`,
      ),
    touch: async (selector) =>
      await done(
        `an element ${selector}`,
        `const found = document.querySelector(${JSON.stringify(selector)})
        if (found === null) return ''
        setTimeout(() => found.click(), 50)
        return 'yes'`,
      ),
    attribute: async (selector, name) =>
      await until(
        `an element ${selector}`,
        async () =>
          (await askSoon(
            `return document.querySelector(${JSON.stringify(selector)})?.getAttribute(${JSON.stringify(name)}) ?? ''`,
          )) || null,
        patienceMs,
      ),
    evaluate: async (run) => await ask(`return await (${String(run)})()`),
    draw: async (pad) =>
      await done(
        `a pad ${pad}`,
        `const pad = document.querySelector(${JSON.stringify(pad)})
        if (pad === null) return ''
        pad.scrollIntoView()
        // Only real pointers can be captured.
        pad.setPointerCapture = () => undefined
        const { left, top, width, height } = pad.getBoundingClientRect()
        const send = (type, at) => pad.dispatchEvent(new PointerEvent(type, {
          bubbles: true, pointerType: 'touch', pointerId: 1,
          clientX: left + (0.1 + at * 0.018) * width, clientY: top + (0.5 + 0.2 * Math.sin(at / 3)) * height,
        }))
        send('pointerdown', 0)
        // As slowly as a hand: faster ones are no signatures.
        for (let at = 1; at <= 40; at += 1) {
          await new Promise((soon) => setTimeout(soon, 10))
          send('pointermove', at)
        }
        send('pointerup', 40)
        return 'yes'`,
      ),
    choose: async (field, { name, bytes }) =>
      await done(
        `a file field ${field}`,
        `const field = document.querySelector(${JSON.stringify(field)})
        if (field === null) return ''
        const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (one) => one.charCodeAt(0))
        const files = new DataTransfer()
        files.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'image/png' }))
        field.files = files.files
        field.dispatchEvent(new Event('change', { bubbles: true }))
        return 'yes'`,
      ),
    async close() {
      await browser.quit()
      await screen.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
