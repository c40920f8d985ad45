/** @module-tag long */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/rules/languages.ts'
import { spoken as textsOf, wordsIn } from '../i18n/sentences.ts'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { paintedTexts, sentencesBelow, strayTexts } from './harness/painted.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import * as kiosk from './pages/kiosk.ts'
import { password, signIn } from './pages/login.ts'

/** The areas whose words are used before a project is open. */
const open = (language: Language, market: 'base' | 'tr' | 'de') => {
  const { communities, actions, offline, unsentMark, attract, page, header, turnedAway, kiosk, ...words } =
    wordsIn(language, market)
  const { browsing, map, carry, clean, shell, messages, homeTypes, status, lot } = words
  return [
    [communities, actions, offline, unsentMark, attract, page, header, turnedAway, kiosk],
    [browsing, map, carry, clean, shell, messages, homeTypes, status, lot],
  ]
    .flat()
    .flatMap((area) => textsOf(area).map(([, text]) => text))
}
const english = open('en', 'base')
const spokenBy = (language: 'tr' | 'de'): string[] =>
  sentencesBelow([
    open(language, 'base'),
    open(language, language),
    // Demo data: streets and places keep their names.
    ['Lotline'],
  ])

/** The language switch in the header. */
const languageOf = (page: Page) => page.locator('.language-switch select:visible')

describe.skipIf(chromiumPath() === null)('the languages (needs Chromium)', () => {
  let product: Product
  let device: Device
  beforeAll(async () => {
    product = await startProduct()
  }, 300_000)
  afterEach(async () => await device.close())
  afterAll(async () => await product?.stop())

  async function filled(page: Page): Promise<void> {
    await page.locator('[data-favourite]').first().waitFor()
    await page.locator('.list-tools-row').waitFor()
    await page.locator('.frame-footer').waitFor()
  }

  test.each([
    ['tr', 'tr-TR', 'Siteler'],
    ['de', 'de-DE', 'Anlagen'],
  ] as const)('%s: no English before a project is open', async (language, locale, title) => {
    device = await openDevice({ locale })
    const { page } = device
    const stray: string[] = []
    const spoken = spokenBy(language)
    const look = async (where: string) => {
      const texts = strayTexts(await paintedTexts(page), english, spoken)
      stray.push(...texts.map((text) => `${where}: ${text}`))
    }
    const titles: string[] = []
    await page.exposeFunction('sawTitle', (text: string) => void titles.push(text))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = document.querySelector('main h1')?.textContent
        if (text) (globalThis as unknown as { sawTitle(text: string): void }).sawTitle(text)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await goTo(page, product.address)
    await filled(page)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
    await expect.poll(() => page.locator('main h1').textContent()).toBe(title)
    // The very first title was already in that language.
    expect([...new Set(titles)]).toEqual([title])
    await look('list')
    await page.locator('.list-tools-row button').first().click()
    await page.locator('[data-matches]').waitFor()
    await look('filters')
    await page.keyboard.press('Escape')
    await goTo(page, `${product.address}/community?q=larch&productType=3`)
    await page.locator('[data-why]').waitFor()
    await look('nothing matches')
    await goTo(page, `${product.address}/community?view=map`)
    await page.locator('[data-community-row]').first().waitFor()
    await look('map')
    await goTo(page, `${product.address}/favorite`)
    await page.locator('main h1').waitFor()
    await look('favourites')
    await goTo(page, `${product.address}/no/such/page`)
    await look('not found')
    expect(stray).toEqual([])
    expect(device.faults).toEqual([])
  })

  test('English loads none of it; this test finds it where another language is spoken', async () => {
    device = await openDevice()
    const { page } = device
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await goTo(page, product.address)
    await filled(page)
    expect(asked.filter((path) => /german|turkish/.test(path))).toEqual([])
    expect(strayTexts(await paintedTexts(page), english, spokenBy('de')).length).toBeGreaterThan(20)
  })

  test('the server’s refusals show in the page’s language, at the right field', async () => {
    device = await openDevice({ locale: 'de-DE', size: 'tablet' })
    const { page } = device
    const { login: words, labels, refusals, account } = wordsIn('de', 'base')
    const own = account.settings
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const signIn = async (secret: string) => {
      await field(labels.email).fill('buyer@lotline.test')
      await field(labels.password).fill(secret)
      await page.getByRole('button', { name: words.submit, exact: true }).click()
    }
    await goTo(page, `${product.address}/accountsettings`)
    await page.waitForURL('**/login')
    await signIn('Wrong2026!')
    await page.getByText(refusals.byCode.LOGIN_FAILED).waitFor()
    await signIn(password)
    await page.waitForURL('**/accountsettings')
    await field(labels.newPassword).fill('Wigeon2026!')
    await field(labels.repeatNewPassword).fill('Wigeon2026!')
    await field(labels.currentPassword).fill('Wrong2026!')
    await page.getByRole('button', { name: own.save, exact: true }).click()
    await page.getByText(refusals.nearer.notYourPassword).waitFor()
    await expect.poll(() => field(labels.currentPassword).getAttribute('aria-invalid')).toBe('true')
    expect(device.faults).toEqual([])
  })

  test('a choice is kept on the device, and does not touch what was typed', async () => {
    device = await openDevice()
    const { page } = device
    await goTo(page, product.address)
    await filled(page)
    await page.getByRole('searchbox').fill('maple')
    const language = languageOf(page)
    await language.selectOption('de')
    await page.getByRole('heading', { name: 'Anlagen', level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('maple')
    await goTo(page, `${product.address}/community/C0101`)
    // Sold lots have German words too.
    await page.getByText('Verkauft').first().waitFor()
    await goTo(page, `${product.address}/community/DE101/floorPlans`)
    // Rentals have a rent, not a price.
    const cheapest = page.getByRole('option', { name: 'Miete, niedrigste zuerst' }).first()
    await cheapest.waitFor({ state: 'attached' })
    await page.reload()
    await cheapest.waitFor({ state: 'attached' })
    await goTo(page, product.address)
    await filled(page)
    await languageOf(page).selectOption('en')
    await page.getByRole('heading', { name: 'Communities', level: 1 }).waitFor()
    expect(device.faults).toEqual([])
  })

  test('what is typed into a form that exists only on screen survives a change of language', async () => {
    device = await openDevice()
    const { page } = device
    await signIn(page, product.address, 'rep@lotline.test')
    const { settings, review, labels } = wordsIn('de', 'base')
    const typed = async (path: string, before: string, after: string, title: string, text: string) => {
      await goTo(page, product.address + path)
      await page.getByLabel(before, { exact: true }).fill(text)
      await languageOf(page).selectOption('de')
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      const kept = await page.getByLabel(after, { exact: true }).inputValue()
      await languageOf(page).selectOption('en')
      await page.getByLabel(before, { exact: true }).waitFor()
      return kept
    }
    const { deviceName } = wordsIn('en', 'base').labels
    const name = await typed('/settings', deviceName, labels.deviceName, settings.enrolTitle, 'Front desk')
    expect(name).toBe('Front desk')
    const receipt = await typed(
      '/receipt',
      wordsIn('en', 'base').review.checkField,
      review.checkField,
      review.checkTitle,
      'pasted',
    )
    expect(receipt).toBe('pasted')
    expect(device.faults).toEqual([])
  })

  test('a kiosk speaks a visitor’s language for that visitor only, and proves in it that it forgot', async () => {
    device = await openDevice({ size: 'kiosk' })
    const { page } = device
    await kiosk.enrol(page, product.address, 'C0101')
    await kiosk.touchToStart(page)
    await page.getByRole('link', { name: /Site plan/ }).waitFor()
    await page.locator('.kiosk-bar').getByRole('button', { name: 'Türkçe' }).click()
    await page.getByRole('link', { name: /Yerleşim planı/ }).waitFor()
    await expect.poll(() => page.locator('[data-attract]').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('lotline-language'))).toBeNull()
    await page.getByRole('button', { name: 'Yanınıza alın' }).click()
    await page.getByRole('button', { name: 'Bitti: verilerimi sil' }).click()
    await page.locator('.proven[data-clean="true"]').waitFor()
    await page.getByText('Tüm verileriniz bu cihazdan silindi').waitFor()
    expect(strayTexts(await paintedTexts(page), english, spokenBy('tr'))).toEqual([])
    await page.getByRole('button', { name: 'Başa dön' }).click()
    // The next visitor gets the kiosk's own language.
    await page.getByText('Find your new home').waitFor()
    expect(device.faults).toEqual([])
  })
})
