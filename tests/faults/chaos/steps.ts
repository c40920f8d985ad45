import { password } from '../../browser/pages/login.ts'
import { seen, type Tab } from './chaosBrowser.ts'

/**
 * What a person does besides submitting, as scripts in the page: not every engine lets a test move its
 * pointer.
 */

/** Opens an address of the app and waits until the app itself has drawn it. */
export async function goTo(tab: Tab, address: string): Promise<void> {
  await tab.goTo(address)
  await isReady(tab)
}

/** Waits until the frame is drawn and no screen is still loading. */
export async function isReady(tab: Tab): Promise<void> {
  await seen(
    tab,
    'a screen',
    () =>
      document.documentElement.dataset['ready'] === 'true' &&
      document.querySelector('main:not(.page-loading)') !== null,
  )
}

/** Waits until the app is drawn and the device's database has answered the requests of its start. */
export async function isQuiet(tab: Tab): Promise<void> {
  await isReady(tab)
  await seen(tab, 'a quiet page', async () => {
    // The app's start continues for a moment after the first screen.
    await new Promise((resolve) => setTimeout(resolve, 500))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(name)))
      })
      const stores = [...database.objectStoreNames]
      if (stores.length > 0) {
        // Waits behind everything that started earlier.
        const last = database.transaction(stores, 'readwrite')
        await new Promise((resolve, reject) => {
          last.addEventListener('complete', resolve)
          setTimeout(() => reject(new Error(`${name} does not answer`)), 5000)
        })
      }
      database.close()
    }
    return true
  })
}

/** Waits until the worker has the whole shell and controls this page. */
export async function workerServes(tab: Tab): Promise<void> {
  const serves = async () => {
    if (navigator.serviceWorker.controller === null) return false
    await navigator.serviceWorker.ready
    return true
  }
  // Generous, because the worker fetches the whole app first.
  await seen(tab, 'a worker that serves', serves, undefined, 90_000)
}

export async function signIn(tab: Tab, origin: string, email: string): Promise<void> {
  await goTo(tab, `${origin}/login`)
  await seen(
    tab,
    'the form to sign in',
    (typed) => {
      // The page still takes the visitor for the person from before the power cut, and redirects, until the
      // server says otherwise.
      if (location.pathname !== '/login')
        document.querySelector<HTMLAnchorElement>('header a[href="/login"]')?.click()
      const labels = [...document.querySelectorAll('label')]
      const fieldOf = (label: string) => labels.find((one) => one.textContent?.trim() === label)?.control
      const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
        (one) => one.textContent?.trim() === 'Sign in',
      )
      const fields = Object.keys(typed).map(fieldOf)
      if (button === undefined || fields.some((field) => !(field instanceof HTMLInputElement))) return false
      for (const [label, text] of Object.entries(typed)) {
        const field = fieldOf(label)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      button.click()
      return true
    },
    { Email: email, Password: password },
  )
  await shows(tab, 'somebody')
}

/** Signs out, and confirms if asked about unsent work. It ends in a fresh document. */
export async function signOut(tab: Tab): Promise<void> {
  await seen(tab, 'a way to sign out', () => {
    const leave = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Sign out')
    if (leave === undefined) return false
    Object.assign(globalThis, { beforeSignOut: 'asked' })
    leave.click()
    return true
  })
  await seen(tab, 'nobody signed in', () => {
    const sure = [...document.querySelectorAll<HTMLButtonElement>('[role="alertdialog"] button')].find(
      (one) => one.textContent === 'Sign out',
    )
    if (sure !== undefined && Reflect.get(globalThis, 'beforeSignOut') === 'asked') {
      Object.assign(globalThis, { beforeSignOut: 'sure' })
      sure.click()
    }
    return !('beforeSignOut' in globalThis) && document.querySelector('a[href="/login"]') !== null
  })
}

/** Waits until the header shows that person. */
export async function shows(tab: Tab, wanted: 'somebody' | 'nobody'): Promise<void> {
  await seen(tab, `${wanted} signed in`, readHeader, wanted)
}

/** Runs in the page. */
function readHeader(wanted: 'somebody' | 'nobody'): boolean {
  const out = [...document.querySelectorAll('header button')].some((one) => one.textContent === 'Sign out')
  const login = document.querySelector('header a[href="/login"]') !== null
  return wanted === 'somebody' ? out : login && !out
}

/**
 * Whether the server knows a person for this browser. The page itself shows the old person until it hears
 * otherwise.
 */
export async function isSomebodyHere(tab: Tab): Promise<boolean> {
  const { isSomebody } = await tab.ask(askWhoIsHere)
  return isSomebody
}

/** Runs in the page. */
export async function askWhoIsHere(): Promise<{ isSomebody: boolean }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/user/GetSession', { method: 'POST', headers, body: '{}' })
  if (!answer.ok) throw new Error(`Not answered: ${answer.status}`)
  const { UserRecord: person } = (await answer.json()) as { UserRecord: unknown }
  return { isSomebody: person !== null }
}
