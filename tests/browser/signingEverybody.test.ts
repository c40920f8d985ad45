/** @module-tag long */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../src/rules/languages.ts'
import { links } from '../../src/rules/links.ts'
import { signByCalls, signPartByCalls } from '../../server/demo/signByCalls.ts'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker, until } from './harness/askServer.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { lookInEveryLanguage } from './harness/lookInEveryLanguage.ts'
import { type Device, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { letGo, toBeSigned } from './harness/toBeSigned.ts'
import { goTo } from './pages/goTo.ts'
import { signIn, signOut } from './pages/login.ts'
import { at, press } from './pages/purchase.ts'
import * as signing from './pages/signing.ts'

const ada = { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.test' }
const finger = 44

/** The focused element, as a screen reader announces it. */
const spoken = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return ''
    const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : ''
    return (at.getAttribute('aria-label') ?? (label || at.textContent) ?? '').trim()
  })

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let keys = 0; keys < 80; keys += 1) {
    const said = await spoken(page)
    if (typeof name === 'string' ? said === name : name.test(said)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No key leads to ${String(name)}; the last was ${await spoken(page)}`)
}
const pressKey = async (page: Page, name: string | RegExp, key = 'Enter'): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

describe.skipIf(chromiumPath() === null)('signing for everybody (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice({ size: 'tablet' })
    rep = await askAs(product.address, 'rep@lotline.test')
    await signIn(device.page, product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  /** Opens the purchaser's part at its cover. */
  const openPart = async (): Promise<string> => {
    await letGo(rep)
    const paper = await toBeSigned(rep, [ada])
    const signer = (await paper.signers()).find(({ role }) => role === 'purchaser.1')
    const part = links.signing(paper.projectId, paper.envelopeId, signer?.signerId)
    await goTo(device.page, product.address + part)
    await device.page.getByRole('heading', { level: 1, name: 'For Ada Nielsen' }).waitFor()
    return part
  }

  test(
    'by keyboard alone, from the cover to the thanks, with every name and state spoken',
    { timeout: 180_000 },
    async () => {
      const { page } = device
      await openPart()
      await pressKey(page, 'I am Ada Nielsen')
      await page.getByRole('heading', { level: 1, name: 'Signing electronically' }).waitFor()
      await pressKey(page, 'I agree')
      await signing.papers(page)
      const left = page.locator('.signing-foot').getByRole('status')
      await page.getByRole('navigation', { name: 'Places to sign' }).waitFor()
      await page.getByRole('region', { name: 'Agreement of purchase and sale' }).waitFor()
      expect(await left.innerText()).toContain('2 places left')
      for (const [what, field, typed] of [
        ['Signature', 'Your full name', 'Ada Nielsen'],
        ['Initials', 'Your initials', 'AN'],
      ] as const) {
        await pressKey(page, 'Next place')
        // The focus is on the place itself, whose name says what it is for and that it is open.
        await until('the place has the focus', async () =>
          new RegExp(`^${what}, page \\d: not filled in yet$`).test(await spoken(page)),
        )
        await page.keyboard.press('Enter')
        await signing.dialog(page).waitFor()
        await tabTo(page, /^(Draw|Type)/)
        await page.keyboard.press('ArrowRight')
        await tabTo(page, field)
        await page.keyboard.type(typed)
        await page.keyboard.press('Enter')
        await signing.dialog(page).waitFor({ state: 'detached' })
        await page
          .getByRole('button', { name: new RegExp(`^${what}, page \\d: filled in$`) })
          .first()
          .waitFor()
      }
      for (
        let rounds = 0;
        rounds < 10 && !(await page.getByRole('button', { name: 'Sign and finish' }).isVisible());
        rounds += 1
      ) {
        const before = await left.innerText()
        await pressKey(page, 'Read on')
        await until('a page is read', async () => (await left.innerText()) !== before)
      }
      expect(await left.innerText()).toContain('Everything is filled in.')
      await pressKey(page, 'Sign and finish')
      await page.getByRole('heading', { level: 1, name: 'Thank you, Ada Nielsen' }).waitFor()
      expect(device.faults).toEqual([])
    },
  )

  test(
    'each screen of it, in each size: nothing that axe finds, nothing too small, nothing sideways',
    { timeout: 300_000 },
    async () => {
      const { page } = device
      const wrong: string[] = []
      const look = async (screen: string) => void wrong.push(...(await lookAtSizes(page, screen, finger)))
      const part = await openPart()
      await look('cover')
      await press(page, 'I am Ada Nielsen')
      await page.getByRole('heading', { level: 1, name: 'Signing electronically' }).waitFor()
      await look('consent')
      await signing.agree(page)
      await look('papers')
      await signing.openKeyPoints(page)
      const titled = page.locator('.signing-points').getByText('Key points', { exact: true })
      expect(await titled.count()).toBe(1)
      expect(await page.getByRole('region', { name: 'Key points', exact: true }).count()).toBe(0)
      await look('key points')
      await page
        .getByRole('button', { name: /^Place/ })
        .first()
        .click()
      await signing.dialog(page).waitFor()
      await look('pad')
      await signing.dialog(page).getByRole('radio', { name: 'Type' }).click()
      await signing.dialog(page).getByRole('textbox').fill('Someone Else')
      await signing
        .dialog(page)
        .getByText(/Ada Nielsen/)
        .waitFor()
      await look('pad, another name')
      await page.keyboard.press('Escape')
      await press(page, 'I don’t want to sign')
      await signing.dialog(page).waitFor()
      await look('why not')
      await page.keyboard.press('Escape')
      await signing.fillAll(page, 'Ada Nielsen')
      await look('filled')
      const assisted = page.getByLabel('Someone is helping me sign')
      await assisted.check()
      await press(page, 'Sign and finish')
      await look('somebody helps')
      await assisted.uncheck()
      await signing.finish(page, 'Thank you, Ada Nielsen')
      await look('thanks')
      await goTo(page, product.address + part.replace(/\d+$/, (id) => String(Number(id) + 1)))
      await press(page, 'I saw Ada Nielsen sign')
      await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
      await look('witness')
      expect(wrong).toEqual([])
    },
  )

  test(
    'key points, and what has changed since one signed: in every language and size',
    { timeout: 300_000 },
    async () => {
      const { page } = device
      const wrong: string[] = []
      await letGo(rep)
      const paper = await toBeSigned(rep, [ada])
      const of = { projectId: paper.projectId, envelopeId: paper.envelopeId }
      const signer = (await paper.signers()).find(({ role }) => role === 'purchaser.1')
      await signByCalls(rep.call, paper.projectId, paper.transId)
      const { detail } = await rep.call('/digitaldocs/GetEnvelope', of)
      const changes = [{ key: 'closing.date', value: '2028-01-15' }]
      await rep.call('/digitaldocs/Markup', { ...of, version: detail.envelope.version, changes })
      const part = links.signing(paper.projectId, paper.envelopeId, signer?.signerId)
      for (const language of [...languages.filter((one) => one !== 'en'), 'en'] as const) {
        await page.evaluate((one) => localStorage.setItem('lotline-language', one), language)
        await goTo(page, product.address + part)
        await page.locator('.signing-buttons .ll-button-primary').click()
        await page.locator('.ll-pdf-page canvas').first().waitFor()
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        await signing.openKeyPoints(page)
        const changed = page.locator('.signing-changes li')
        await changed.first().waitFor()
        wrong.push(...(await lookAtSizes(page, `what has changed ${language}`, finger)))
        // Every change has a name for people.
        expect(
          (await changed.locator('strong').allInnerTexts()).filter((one) => /^\w+\.\w/.test(one)),
        ).toEqual([])
      }
      await page
        .getByRole('region', { name: 'What has changed' })
        .getByText(/Before: .*2027.*Now: .*2028/)
        .first()
        .waitFor()
      expect(wrong).toEqual([])
    },
  )

  test('a dot that was drawn and closed is not offered again', { timeout: 120_000 }, async () => {
    const { page } = device
    await openPart()
    await press(page, 'I am Ada Nielsen')
    await signing.agree(page)
    const place = page.getByRole('button', { name: /^Place/ }).first()
    await place.click()
    await page.locator('.ll-signature-pad').click()
    await signing.dialog(page).getByRole('button', { name: 'Sign with this' }).click()
    await page.getByText('That’s only a dot. Please draw your signature.').waitFor()
    await page.keyboard.press('Escape')
    await place.click()
    await signing.dialog(page).waitFor()
    const hasInk = await page.locator('.ll-signature-pad').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
      return pixels?.some((value) => value !== 0)
    })
    expect(hasInk).toBe(false)
    await page.keyboard.press('Escape')
    expect(await page.locator('.ll-pdf-spot[data-state="done"]').count()).toBe(0)
  })

  test(
    '37: a typed name unlike the papers’ is warned of, and can be used',
    { timeout: 120_000 },
    async () => {
      const { page } = device
      await openPart()
      await press(page, 'I am Ada Nielsen')
      await signing.agree(page)
      await page
        .getByRole('button', { name: /^Place/ })
        .first()
        .click()
      const pad = signing.dialog(page)
      await pad.getByRole('radio', { name: 'Type' }).click()
      await pad.getByRole('textbox').fill('Someone Else')
      await pad.locator('.ll-notice', { hasText: 'Ada Nielsen' }).waitFor()
      await pad.getByRole('button', { name: 'Sign with this', exact: true }).click()
      await pad.waitFor({ state: 'detached' })
      await page.locator('.ll-pdf-spot[data-state="done"]').first().waitFor()
    },
  )

  test(
    'the signing room in every language: nothing that axe finds, nothing too small, nothing sideways',
    { timeout: 300_000 },
    async () => {
      const { page } = device
      const wrong: string[] = []
      const part = await openPart()
      const look = async (screen: string) =>
        void wrong.push(...(await lookAtSizes(page, screen, finger, ['phone', 'tablet'])))
      for (const language of languages.filter((one) => one !== 'en')) {
        await page.evaluate((one) => localStorage.setItem('lotline-language', one), language)
        await goTo(page, product.address + part)
        const go = page.locator('.signing-buttons .ll-button-primary')
        await go.waitFor()
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        await look(`cover ${language}`)
        await go.click()
        await page.locator('.signing-part h1').waitFor()
        await look(`consent ${language}`)
        if (language !== languages.findLast((one) => one !== 'en')) continue
        await go.click()
        await page.locator('.ll-pdf-page canvas').first().waitFor()
        await look(`papers ${language}`)
        await page.locator('.signing-places li button').last().click()
        await signing.dialog(page).waitFor()
        await look(`pad ${language}`)
        await page.keyboard.press('Escape')
      }
      await page.evaluate(() => localStorage.setItem('lotline-language', 'en'))
      expect(wrong).toEqual([])
    },
  )

  test(
    'the list of signers, the witness’s step and the signed papers, in every language and size',
    { timeout: 300_000 },
    async () => {
      const { page } = device
      const wrong: string[] = []
      await letGo(rep)
      const paper = await toBeSigned(rep, [ada])
      const look = async (screen: string) =>
        void wrong.push(...(await lookInEveryLanguage(page, finger)).map((one) => `${screen} ${one}`))
      /** News of a signature elsewhere soon reaches the page, so this retries. */
      const goOn = async (step: string) => {
        await until(`the step ${step}`, async () => {
          await press(page, 'Next')
          await page.waitForTimeout(1000)
          return new URL(page.url()).pathname.endsWith(step)
        })
        await at(page, step)
      }
      await signing.openSigning(page, product.address, paper)
      await look('signers')
      const of = { projectId: paper.projectId, envelopeId: paper.envelopeId }
      const idOf = async (role: string) =>
        (await paper.signers()).find((one) => one.role === role)?.signerId ?? 0
      await signPartByCalls(rep.call, of, await idOf('purchaser.1'))
      await page.locator('.signers > li').first().getByText('Signed').waitFor()
      await goOn('documentSigningWitness')
      await page.locator('.signers > li').first().waitFor()
      await look('witnesses')
      await signPartByCalls(rep.call, of, await idOf('witness'))
      await page.locator('.signers > li').first().getByText('Signed').waitFor()
      await goOn('documentSigningShowDocs')
      await page.locator('.ll-pdf-page canvas').first().waitFor()
      await look('signed papers')
      expect(wrong).toEqual([])
    },
  )

  /** Fills every place with typed marks and reads every page, by keyboard. */
  const signByKeys = async (name: string, initials: string, thanks: RegExp) => {
    const { page } = device
    await pressKey(page, 'I agree')
    await signing.papers(page)
    const left = page.locator('.signing-foot').getByRole('status')
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const before = await left.innerText()
      if (await page.getByRole('button', { name: 'Next place' }).isVisible()) {
        await pressKey(page, 'Next place')
        await until('the place has the focus', async () => (await spoken(page)).endsWith('not filled in yet'))
        await page.keyboard.press('Enter')
        await until(
          'the place is filled, or asks for a mark',
          async () => (await signing.dialog(page).isVisible()) || (await left.innerText()) !== before,
        )
        if (await signing.dialog(page).isVisible()) {
          await tabTo(page, /^(Draw|Type)/)
          await page.keyboard.press('ArrowRight')
          const isInitials = await signing.dialog(page).getByLabel('Your initials').isVisible()
          await tabTo(page, isInitials ? 'Your initials' : 'Your full name')
          await page.keyboard.type(isInitials ? initials : name)
          await page.keyboard.press('Enter')
          await signing.dialog(page).waitFor({ state: 'detached' })
        }
      } else if (await page.getByRole('button', { name: 'Read on' }).isVisible()) {
        await pressKey(page, 'Read on')
        await until('a page is read', async () => (await left.innerText()) !== before)
      } else break
    }
    await pressKey(page, 'Sign and finish')
    await page.getByRole('heading', { level: 1, name: thanks }).waitFor()
  }

  test(
    'by keyboard alone: passing the tablet on, the witness, and taking it back',
    { timeout: 300_000 },
    async () => {
      const { page } = device
      await letGo(rep)
      const paper = await toBeSigned(rep, [ada])
      await signing.openSigning(page, product.address, paper)
      await pressKey(page, 'Pass the screen to Ada Nielsen')
      await tabTo(page, 'Code (4 to 6 digits)')
      await page.keyboard.type(signing.returnCode)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'For Ada Nielsen' }).waitFor()
      await pressKey(page, 'I am Ada Nielsen')
      await signByKeys('Ada Nielsen', 'AN', /^Thank you, Ada Nielsen/)
      await pressKey(page, 'Pass the screen to the witness')
      await pressKey(page, 'I saw Ada Nielsen sign')
      for (const [label, text] of [
        ['First name', 'Wanda'],
        ['Last name', 'Reyes'],
        ['Telephone', '416 555 0188'],
      ] as const) {
        await tabTo(page, new RegExp(`^${label}`))
        await page.keyboard.type(text)
      }
      await tabTo(page, /^I am an adult/)
      await page.keyboard.press('Space')
      await pressKey(page, 'Next')
      await signByKeys('Wanda Reyes', 'WR', /^Thank you/)
      await pressKey(page, 'Give the tablet back')
      await tabTo(page, 'Code (4 to 6 digits)')
      await page.keyboard.type(signing.returnCode)
      await page.keyboard.press('Enter')
      await at(page, 'documentSigning')
      const acts = (await rep.call('/digitaldocs/GetEnvelope', {
        projectId: paper.projectId,
        envelopeId: paper.envelopeId,
      })) as { detail: { acts: { kind: string; role: string; presence: string }[] } }
      const passed = acts.detail.acts.filter(({ kind }) => kind === 'handedOver')
      expect(passed.map(({ role, presence }) => `${role} ${presence}`)).toEqual([
        'purchaser.1 together',
        'witness together',
      ])
    },
  )

  test(
    'by keyboard alone: a signer asks for paper, and thinks better of it',
    { timeout: 120_000 },
    async () => {
      const { page } = device
      await openPart()
      await pressKey(page, 'I am Ada Nielsen')
      await page.getByRole('heading', { level: 1, name: 'Signing electronically' }).waitFor()
      await pressKey(page, 'I would rather sign on paper')
      await pressKey(page, 'Sign here after all')
      await page.getByRole('heading', { level: 1, name: 'Signing electronically' }).waitFor()
      await pressKey(page, 'I agree')
      await signing.papers(page)
    },
  )

  test(
    'by keyboard alone: the officer reads, and signs with a typed name',
    { timeout: 240_000 },
    async () => {
      const { page } = device
      await letGo(rep)
      const paper = await toBeSigned(rep, [ada])
      await signByCalls(rep.call, paper.projectId, paper.transId)
      const manager = await askAs(product.address, 'manager@lotline.test')
      const of = { projectId: paper.projectId, envelopeId: paper.envelopeId }
      const { detail } = await manager.call('/digitaldocs/GetEnvelope', of)
      await manager.call('/digitaldocs/Approve', { ...of, version: detail.envelope.version })
      await signOut(page)
      await signIn(page, product.address, 'officer@lotline.test')
      await goTo(page, product.address + links.envelope('lowrise', paper.projectId, paper.envelopeId))
      await page.locator('.ll-pdf-page canvas').first().waitFor()
      // A page counts as read once scrolled to its end; from the keyboard, that takes the focus in the paper.
      for (const tab of await page.locator('.envelope-papers').getByRole('tab').all()) {
        await tab.focus()
        await page.keyboard.press('Enter')
        await page.locator('.envelope-papers .ll-pdf-page canvas').first().waitFor()
        await page.locator('.envelope-papers .ll-pdf-area').focus()
        for (let keys = 0; keys < 40; keys += 1) {
          await page.keyboard.press('PageDown')
          await page.waitForTimeout(50)
        }
      }
      await pressKey(page, 'Sign')
      await signing.dialog(page).waitFor()
      await tabTo(page, /^I agree/)
      await page.keyboard.press('Space')
      await tabTo(page, /^(Draw|Type)/)
      await page.keyboard.press('ArrowRight')
      await tabTo(page, 'Your full name')
      await page.keyboard.type('Olive Officer')
      await pressKey(page, 'Sign with this')
      await signing.dialog(page).waitFor({ state: 'detached' })
      const own = (await paper.signers()).find(({ role }) => role === 'officer')
      expect(own?.isDone).toBe(true)
    },
  )
})
