import type { Tab } from './chaosBrowser.ts'

/** What is entered in one worksheet. */
export interface Sheet {
  /** Where it starts: names a lot, or leaves a model or specification to choose. */
  readonly path: string
  readonly email: string
  readonly agency: string
  readonly agentEmail: string
  /** The pictures of each buyer's ID, base64 of JPEGs. */
  readonly buyers: readonly { readonly pictures: readonly string[] }[]
}

/**
 * Fills in and submits a worksheet on the real screens, as fast as a script can. Returns the reference shown
 * with "On this device".
 */
export async function handIn(tab: Tab, origin: string, sheet: Sheet): Promise<string> {
  await tab.goTo(origin + sheet.path)
  return await tab.ask(fillAndSubmit, sheet)
}

/** Runs in the page: only clicks and types. */
async function fillAndSubmit(sheet: Sheet): Promise<string> {
  const patienceMs = 30_000
  async function seen<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
    const end = Date.now() + patienceMs
    for (;;) {
      const found = find()
      if (found !== null && found !== undefined && found !== false) return found
      if (Date.now() > end) {
        const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
        const words = (document.querySelector('.journey-missing') ?? document.body).textContent ?? ''
        const said = `${words} ${JSON.stringify(fields)}`.slice(0, 300)
        throw new Error(`Not seen: ${what} at ${location.pathname}: ${said}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const at = (path: string) => location.pathname.startsWith(path)
  const form = () => document.querySelector<HTMLFormElement>('form.journey-form')
  function fieldIn(group: ParentNode, label: string): HTMLInputElement | null {
    for (const one of group.querySelectorAll('label')) {
      if (one.textContent?.trim() === label && one.control instanceof HTMLInputElement) return one.control
    }
    return null
  }
  async function type(group: ParentNode, label: string, text: string): Promise<void> {
    const field = await seen(`field ${label}`, () => fieldIn(group, label))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** Chooses the first card of a group that has no choice yet. */
  function chooseFirst(): void {
    for (const group of document.querySelectorAll('.journey-form [role="radiogroup"]')) {
      if (group.querySelector('input:checked') !== null) continue
      group.querySelector<HTMLInputElement>('input:not(:disabled)')?.click()
      return
    }
  }
  async function next(from: string): Promise<void> {
    await seen(`all filled in at ${from}`, () => form()?.textContent?.includes('Everything is filled in.'))
    form()?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
    await seen(`a step after ${from}`, () => !at(from))
  }

  // A link with a home opens the form; otherwise, the first button starts an empty worksheet.
  await seen('the welcome or the form', () => {
    if (form() !== null) return true
    document
      .querySelector<HTMLButtonElement>(
        '.worksheet-welcome .worksheet-buttons button:not([aria-busy="true"])',
      )
      ?.click()
    return false
  })

  if (at('/submit-worksheet-choices')) {
    await seen('a home', () => {
      if (form()?.textContent?.includes('Everything is filled in.')) return true
      chooseFirst()
      return false
    })
    await next('/submit-worksheet-choices')
  }

  // A broker who is known is passed over; the progress leads back.
  await seen('the broker', () => {
    if (at('/submit-worksheet-buyer-details'))
      document.querySelector<HTMLElement>('.ll-steps a[href*="/submit-worksheet-broker-details"]')?.click()
    return at('/submit-worksheet-broker-details') && form()
  })
  const broker = document.body
  await type(broker, 'Brokerage name', sheet.agency)
  await type(broker, 'First name', 'Bram')
  await type(broker, 'Last name', 'Okafor')
  await type(broker, 'Email', sheet.agentEmail)
  await next('/submit-worksheet-broker-details')

  await seen('the buyers', () => at('/submit-worksheet-buyer-details') && form())
  for (const [nth, { pictures }] of sheet.buyers.entries()) {
    const find = () => document.querySelector<HTMLElement>(`[data-buyer="${nth + 1}"]`)
    if (find() === null) {
      ;[...(form()?.querySelectorAll('button') ?? [])]
        .find((button) => button.type === 'button' && button.textContent?.includes('Add'))
        ?.click()
    }
    const group = await seen(`buyer ${nth + 1}`, find)
    await type(group, 'First name', 'Imre')
    await type(group, 'Last name', nth === 0 ? 'Tollemache' : 'Achterberg')
    if (nth === 0) {
      await type(group, 'Email', sheet.email)
      await type(group, 'Phone', '4165550188')
    }
    if (pictures.length === 0) continue
    await type(group, 'ID Number', `T4471-${nth}`)
    const files = new DataTransfer()
    for (const [side, picture] of pictures.entries()) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      files.items.add(new File([bytes], `id-${side}.jpg`, { type: 'image/jpeg' }))
    }
    const input = await seen('the file field', () =>
      group.querySelector<HTMLInputElement>('input[type="file"]'),
    )
    input.files = files.files
    // Preparing the files goes on while the script continues, and when it presses Next.
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // Presses Next at once, like an impatient person.
  form()?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
  await next('/submit-worksheet-buyer-details')

  await seen('the last step', () => at('/submit-worksheet-final') && form())
  const agree = await seen('the consent', () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].find((box) =>
      box.closest('label')?.textContent?.includes('agrees to these details'),
    ),
  )
  if (!agree.checked) agree.click()
  await seen('all agreed', () => form()?.textContent?.includes('Everything is filled in.'))
  form()?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
  return await seen('the promise', () => new URL(location.href).searchParams.get('done'))
}
