import type { Device } from '../browser/harness/openDevice.ts'
import { askAs } from '../browser/harness/askServer.ts'
import { lotOf } from '../browser/harness/lots.ts'
import { goTo } from '../browser/pages/goTo.ts'
import { signIn } from '../browser/pages/login.ts'
import * as worksheet from '../browser/pages/worksheet.ts'
import { ratioOf, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'
import { keepNames } from './keepNames.ts'

/**
 * Times a letter typed into a worksheet until its sealed draft is on disk, against a bare strict IndexedDB
 * put of as many bytes in the same page. Also returns the longest gap between two frames while typing.
 */
export async function keystroke(device: Device, address: string, { keystrokes }: Sizes): Promise<Figure[]> {
  const { page } = device
  const rep = await askAs(address, 'rep@lotline.test')
  const lot = await lotOf(rep, 'C0101', '6')
  await signIn(page, address, 'broker@lotline.test')
  const template = lot.models[0]?.elevations[0]?.templateId ?? ''
  await goTo(page, `${address}/welcome-submit-worksheet/C0101/${lot.id}/${template}`)
  await worksheet.beginWorksheet(page)
  await worksheet.fillBroker(page, { agency: 'Northlight Realty', email: 'broker@lotline.test' })
  await worksheet.typeBuyer(page, {
    firstName: 'Imre',
    lastName: 'Tollemache',
    email: 'imre@example.com',
    phone: '416 555 0188',
  })
  // The compiler may wrap named functions in a function that the page lacks.
  await keepNames(page)
  const { ours, bare, frames } = await page.evaluate(typeAndWait, keystrokes)
  const longest = frames.toSorted((a, b) => b - a)
  return [
    ratioOf('keystroke to durable draft ÷ bare strict put', { atMost: 2 }, 'ms', ours, bare),
    ratioOf('longest frame while typing ÷ a frame', { atMost: 2 }, 'ms', longest.slice(0, 1), [1000 / 60]),
  ]
}

/** Runs in the page: types letters, waits for the draft's transaction, and does the bare put in between. */
async function typeAndWait(count: number): Promise<{ ours: number[]; bare: number[]; frames: number[] }> {
  const field = document.querySelector<HTMLInputElement>(
    '[data-buyer="1"] input[data-field="purchasers.0.address"]',
  )
  if (field === null) throw new Error('There is no address to type')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  // oxlint-disable-next-line typescript/unbound-method -- it is only ever called on a store
  const { put } = IDBObjectStore.prototype
  let written: (() => void) | undefined
  let size = 0
  IDBObjectStore.prototype.put = function watched(this: IDBObjectStore, value: { sealed?: Uint8Array }, key) {
    if (value.sealed !== undefined) {
      size = value.sealed.length
      this.transaction.addEventListener('complete', () => written?.())
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key)
  }
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bench-bare', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('It does not open')))
  })
  const barePut = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' })
      put.call(transaction.objectStore('drafts'), new Uint8Array(size), 'draft')
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('error', () => reject(new Error('It does not write')))
    })
  const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60))
  const ours: number[] = []
  const bare: number[] = []
  const frames: number[] = []
  let typing = false
  let last = performance.now()
  const watch = (now: number): void => {
    if (typing) frames.push(now - last)
    last = now
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
  // The first few are warm-ups.
  for (let nth = -3; nth < count; nth += 1) {
    await rest()
    typing = nth >= 0
    const began = performance.now()
    const done = new Promise<void>((resolve) => (written = resolve))
    setValue?.set?.call(field, `${field.value}a`)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await done
    const between = performance.now()
    await rest()
    typing = false
    const alone = performance.now()
    await barePut()
    if (nth < 0) continue
    ours.push(between - began)
    bare.push(performance.now() - alone)
  }
  IDBObjectStore.prototype.put = put
  return { ours, bare, frames }
}
