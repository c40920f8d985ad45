import type { Asker } from '../../../browser/harness/askServer.ts'
import { seen, type Tab } from '../chaosBrowser.ts'
import { readDrafts } from '../readDrafts.ts'
import { bare, type Place, type Walk } from './walk.ts'

type Typed = Readonly<Record<string, unknown>>
interface Draft {
  readonly purchase: { readonly unitId: number; readonly typed: Typed; readonly chosen: Chosen }
  readonly waiting: { readonly typed: Typed; readonly chosen?: Chosen }
}
type Chosen = readonly { readonly optionId: number; readonly amount: number }[]

/** Runs in the page: its place in the purchase, once drawn; otherwise null. */
export function readPlace(unitId: number): Place | 'purchaseFailed' | null {
  if (document.documentElement.dataset['ready'] !== 'true') return null
  const [, unit, step = ''] = /\/unit\/(\d+)(?:\/purchase\/(\w+))?/.exec(location.pathname) ?? []
  if (Number(unit) !== unitId) return null
  const title = document.querySelector('main.journey h1')
  const isEnd = step === 'congratulations' || step === 'purchaseFailed'
  if (step !== '') {
    const isDrawn = isEnd ? title !== null : document.querySelector('form.journey-form') !== null
    return isDrawn ? (step as Place) : null
  }
  const holds = [...document.querySelectorAll<HTMLButtonElement>('main button')].some(
    (one) => one.textContent === 'Hold this home' && one.ariaBusy !== 'true' && one.ariaDisabled !== 'true',
  )
  return holds ? 'hold' : null
}

function press(name: string): boolean {
  const isWanted = (one: HTMLButtonElement): boolean => one.textContent?.trim() === name
  const found = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(isWanted)
  found?.click()
  return found !== undefined
}

/** Runs in the page: returns from a home that the buyer holds to its purchase. */
export function goOn(): boolean {
  const found = [...document.querySelectorAll('main a')].find((one) => one.textContent?.trim() === 'Continue')
  if (found instanceof HTMLElement) found.click()
  return found !== undefined
}

function pressNext(): boolean {
  const next = document.querySelector<HTMLButtonElement>('form.journey-form button[type="submit"]')
  if (next === null || next.ariaBusy === 'true') return false
  next.click()
  return true
}

/** Runs in the page: reads its messages, to explain why a walk is stuck. */
function readSaid(): string {
  const parts =
    '.journey-missing, main .ll-notice, [data-saved], .ll-toast, [role="dialog"], [role="alertdialog"]'
  const said = [...document.querySelectorAll(parts)].map((one) => one.textContent ?? '')
  const next = document.querySelector<HTMLButtonElement>('form.journey-form button[type="submit"]')
  return [...said, `${next?.textContent} ${next?.ariaBusy ?? ''}`].join(' | ')
}

/** Presses Next until the place changes, as people do when nothing seems to happen. */
async function leave(tab: Tab, { home }: Walk, from: Place, patienceMs: number): Promise<void> {
  const isElsewhere = async (ms: number) =>
    await seen(
      tab,
      `a step after ${from}`,
      ({ unit, old }) => {
        const [, step] = /\/unit\/\d+\/purchase\/(\w+)/.exec(location.pathname) ?? []
        return location.pathname.includes(`/unit/${unit}`) && (step ?? 'hold') !== old
      },
      { unit: home.lotId, old: from },
      ms,
    )
  for (let presses = 1; ; presses += 1) {
    // The answer to the hold was lost, but the home is held, so there is nothing left to press.
    if (from !== 'hold') await tab.ask(pressNext)
    else if (!(await tab.ask(press, 'Hold this home')) && presses > 1) return
    try {
      return void (await isElsewhere(patienceMs / 3))
    } catch (fault) {
      const said = await tab.ask(readSaid)
      if (presses === 3) throw new Error(`${String(fault)} ${said}`, { cause: fault })
    }
  }
}

/** Runs in the page: a field's value; null if this project lacks it. */
function readField(id: string): string | null {
  const part = document.querySelector(`[data-field="${id}"]`)
  const field = part instanceof HTMLInputElement ? part : part?.querySelector('input')
  return field?.value ?? null
}

function typeInto({ id, text }: { id: string; text: string }): void {
  const part = document.querySelector(`[data-field="${id}"]`)
  const field = part instanceof HTMLInputElement ? part : part?.querySelector('input')
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field ${id}`)
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.blur()
}

/** Waits until the device has a sealed draft that fits, for this home. */
async function isKept(
  { tab, home }: Walk,
  has: (draft: Draft) => boolean,
  patienceMs: number,
): Promise<void> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const drafts = await tab.ask(readDrafts, 'purchase ')
    const own = drafts.flatMap(({ text }) => (text === null ? [] : [JSON.parse(text) as Draft]))
    if (own.some((draft) => draft.purchase.unitId === home.lotId && has(draft))) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It is not kept')
}

/** How long saved values may take to appear, since tabs check each other every few seconds. */
const showsMs = 12_000

/** Fills in the next wrong field and waits until it is saved. Returns false if all are right. */
async function typeOne(walk: Walk, patienceMs: number): Promise<boolean> {
  const { tab, typed, kept } = walk
  await seen(tab, 'the purchasers', () => document.querySelector('[data-purchaser="1"]') !== null)
  const isShown = async (id: string, text: string): Promise<boolean> => {
    const value = await tab.ask(readField, id)
    return value === null || bare(id, value) === bare(id, text)
  }
  for (const [id, text] of Object.entries(typed)) {
    if (await isShown(id, text)) continue
    if (kept.has(id)) {
      const end = Date.now() + showsMs
      let comes = false
      while (!comes && Date.now() < end) {
        comes = await isShown(id, text)
        if (!comes) await new Promise((resolve) => setTimeout(resolve, 100))
      }
      if (comes) continue
      walk.lost.push(`${id}: ${text} was kept, and ${JSON.stringify(await tab.ask(readField, id))} is shown`)
      kept.delete(id)
    }
    await tab.ask(typeInto, { id, text })
    const has = (value: unknown): boolean => typeof value === 'string' && bare(id, value) === bare(id, text)
    await isKept(
      walk,
      ({ purchase, waiting }) =>
        has(waiting.typed[id]) || (has(purchase.typed[id]) && !(id in waiting.typed)),
      patienceMs,
    )
    kept.add(id)
    return true
  }
  return false
}

/** Chooses an unlimited option. Returns false if it is already chosen, or if there is none. */
async function chooseOne(walk: Walk, rep: Asker, patienceMs: number): Promise<boolean> {
  const { tab, home } = walk
  if (walk.option === null) {
    const { purchases } = (await rep.call('/purchase/GetPurchases', { projectId: home.projectId })) as {
      purchases: { unitId: number; choices: { id: number; available: number | null; included: boolean }[] }[]
    }
    const mine = purchases.find(({ unitId }) => unitId === home.lotId)
    const some = mine?.choices.filter(({ available, included }) => available === null && !included) ?? []
    const one = some[walk.pick % Math.max(1, some.length)]
    if (one === undefined) return false
    walk.option = { id: one.id, isKept: false }
  }
  const { option } = walk
  const amount = (id: number): string =>
    document.querySelector(`[data-choice="${id}"]`)?.getAttribute('data-amount') ?? ''
  const isChosen = async (ms: number): Promise<boolean> => {
    for (const end = Date.now() + ms; ;) {
      if ((await tab.ask(amount, option.id)) === '1') return true
      if (Date.now() >= end) return false
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  if (await isChosen(option.isKept ? showsMs : 0)) {
    if (option.isKept) return false
  } else {
    if (option.isKept) walk.lost.push(`option ${option.id} was kept, and is not shown as chosen`)
    option.isKept = false
    await tab.ask((id) => {
      const buttons = document.querySelectorAll<HTMLButtonElement>(`[data-choice="${id}"] button`)
      ;[...buttons].at(-1)?.click()
    }, option.id)
  }
  const has = (all: Chosen = []): boolean =>
    all.some(({ optionId, amount: of }) => optionId === option.id && of === 1)
  await isKept(walk, ({ purchase, waiting }) => has(waiting.chosen ?? purchase.chosen), patienceMs)
  option.isKept = true
  return true
}

function acceptTerms(): boolean {
  if (document.querySelector('.purchase-accept')?.textContent?.includes('Accepted on') === true) return true
  const toEnd = [...document.querySelectorAll<HTMLButtonElement>('.purchase-accept button')].find(
    (one) => one.textContent?.trim() === 'Go to the end',
  )
  toEnd?.click()
  const box = document.querySelector<HTMLInputElement>('.purchase-accept input[type="checkbox"]')
  if (box !== null && !box.disabled && !box.checked) box.click()
  return false
}

/** Runs in the page: why the terms cannot be accepted. */
function readTerms(): string {
  const box = document.querySelector<HTMLInputElement>('.purchase-accept input[type="checkbox"]')
  const terms = document.querySelector('.purchase-terms')
  const state = [
    location.pathname,
    box?.disabled,
    box?.checked,
    document.visibilityState,
    navigator.onLine,
    terms?.scrollTop,
  ]
  const said = [...document.querySelectorAll('.ll-notice, .ll-toast, [role="dialog"], .purchase-accept')]
  return [...state, ...said.map((one) => one.textContent)].join(' | ')
}

function tickAll(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-field="confirmed"] input[type="checkbox"]')
  if (box !== null && !box.checked) box.click()
  return box?.checked === true
}

/** A starved server may take many seconds to answer, and pages wait for it: delays are not losses. */
const patientMs = 90_000

/** Does a buyer's next action at a place; rejects if nothing happens in time. */
export async function actAt(walk: Walk, place: Place, rep: Asker, patienceMs = patientMs): Promise<void> {
  const { tab } = walk
  switch (place) {
    case 'optionalFeatures':
      if (await chooseOne(walk, rep, patienceMs)) return
      break
    case 'termsAndConditions':
      await seen(tab, 'accepted terms', acceptTerms, undefined, patienceMs).catch(async (fault: unknown) => {
        throw new Error(`${String(fault)} ${await tab.ask(readTerms)}`, { cause: fault })
      })
      break
    case 'documentPreview':
      await seen(
        tab,
        'the preview',
        () => {
          const again = [...document.querySelectorAll<HTMLButtonElement>('.purchase-preview button')].find(
            (one) => one.textContent?.trim() === 'Try again',
          )
          again?.click()
          return document.querySelector('.ll-pdf-page') !== null
        },
        undefined,
        patienceMs,
      )
      break
    case 'infoGathering':
      if (await typeOne(walk, patienceMs)) return
      break
    case 'confirmBeforePayment':
      await seen(tab, 'a tick', tickAll, undefined, patienceMs)
      break
    case 'congratulations':
      walk.reference = await seen(
        tab,
        'a reference',
        () => /R-[\w-]+/.exec(document.querySelector('.purchase-reference')?.textContent ?? '')?.[0],
        undefined,
        patienceMs,
      )
      return
    default:
  }
  await leave(tab, walk, place, patienceMs)
}
