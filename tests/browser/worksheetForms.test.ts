/** @module-tag long */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { keyOfPart } from '../../src/calls/keyOfPart.ts'
import { chromiumPath } from './chromiumPath.ts'
import { answersLate } from './harness/answersLate.ts'
import { askAs, until, type Asker } from './harness/askServer.ts'
import { keptDrafts } from './harness/keptDrafts.ts'
import { lotOf } from './harness/lots.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { idCard } from './harness/pictures.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { signIn, signOut, wayOut } from './pages/login.ts'
import * as worksheet from './pages/worksheet.ts'

/** A card with print on it, so that sharpness can be measured. */
async function printedCard(): Promise<Buffer> {
  const lines = Array.from(
    { length: 9 },
    (_, at) =>
      `<text x="60" y="${90 + at * 52}" font-size="34" fill="#222">LICENCE T4471 90021 LINE ${at}</text>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630"><rect width="1000" height="630" fill="#777"/><rect x="30" y="30" width="940" height="570" fill="#e4e6df"/>${lines}</svg>`
  return await sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** Runs in the page: the outbox's contents, including items that its list does not show. */
async function readOutboxKeys(): Promise<string[]> {
  const answerOf = async <T>(asked: IDBRequest<T>): Promise<T> =>
    await new Promise((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(new Error('The outbox cannot be read')))
    })
  const database = await answerOf(indexedDB.open('lotline-work'))
  const rows = await answerOf<{ key: string }[]>(
    database.transaction('outbox').objectStore('outbox').getAll(),
  )
  database.close()
  return rows.map(({ key }) => key)
}

describe.skipIf(chromiumPath() === null)('filling in worksheets (needs Chromium)', () => {
  let product: Product
  let device: Device
  let rep: Asker
  const broker = { agency: 'Northlight Realty', email: 'broker@lotline.test' }
  const buyer = { firstName: 'Imre', lastName: 'Tollemache', phone: '416 555 0188' }

  beforeAll(async () => {
    product = await startProduct()
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)
  afterAll(async () => await product?.stop())
  beforeEach(async () => {
    device = await openDevice({ size: 'tablet' })
  })
  afterEach(async () => await device?.close())

  const field = (label: string, nth = 1) =>
    worksheet.buyerGroup(device.page, nth).getByLabel(label, { exact: true })
  const arrived = async (reference: string) =>
    await until('it has arrived', async () => {
      const { offers } = (await rep.call('/user/GetBrokerOffers')) as {
        offers: {
          client_ref: string
          transaction_id: number
          pictures_received: number
          pictures_expected: number
        }[]
      }
      const mine = offers.find((one) => one.client_ref === reference)
      return mine?.pictures_received === mine?.pictures_expected ? mine : undefined
    })

  /** Starts a worksheet for a lot, up to the buyers' step. */
  async function toBuyers(number: string): Promise<void> {
    const { page } = device
    const lot = await lotOf(rep, 'C0101', number)
    const template = lot.models[0]?.elevations[0]?.templateId ?? ''
    await goTo(page, `${product.address}/welcome-submit-worksheet/C0101/${lot.id}/${template}`)
    await worksheet.beginAnother(page)
    await worksheet.fillBroker(page, broker)
    await page.waitForURL('**/submit-worksheet-buyer-details')
  }

  test('what was typed last survives kill -9, and several drafts coexist', async () => {
    await signIn(device.page, product.address, 'broker@lotline.test')
    // A browser may write its cookies half a minute late, so killing it could undo a recent sign-in.
    await device.quit()
    await device.start()
    await toBuyers('6')
    // A script is faster than the disk, so this waits until the input is saved.
    const isKept = async (typed: string) =>
      await expect
        .poll(
          async () => (await device.page.evaluate(keptDrafts)).filter((text) => text.includes(typed)).length,
        )
        .toBe(1)
    await field('First name').fill('Imre')
    await isKept('"Imre"')
    await toBuyers('9')
    await field('First name').fill('Sunniva')
    // Typing as a person does: the step and the fields stay open, yet every letter is saved.
    await field('Last name').pressSequentially('Achterberg', { delay: 100 })
    await isKept('"Achterberg"')
    await device.kill()
    await device.start()
    const { page } = device
    await goTo(page, `${product.address}/submit-worksheet-buyer-details`)
    await expect
      .poll(async () => await field('Last name').inputValue(), { timeout: 30_000 })
      .toBe('Achterberg')
    await goTo(page, `${product.address}/select-workflow`)
    const drafts = page.locator('[data-draft]')
    await expect.poll(async () => await drafts.count(), { timeout: 30_000 }).toBe(2)
    await page.getByRole('button', { name: /Continue with .* Imre/ }).click()
    await page.waitForURL('**/submit-worksheet-choices/C0101')
    await goTo(page, `${product.address}/select-workflow`)
    await page.getByRole('button', { name: /Delete .* Sunniva/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(async () => await drafts.count()).toBe(1)
  })

  test('two windows work on two worksheets; submitting one leaves the other its pictures', async () => {
    const { context } = device
    await signIn(device.page, product.address, 'broker@lotline.test')
    await toBuyers('6')
    await worksheet.typeBuyer(device.page, {
      ...buyer,
      email: 'first.window@example.com',
      idNumber: 'T4471',
    })
    const first = device.page
    const second = await context.newPage()
    const other = await lotOf(rep, 'C0101', '9')
    const template = other.models[0]?.elevations[0]?.templateId ?? ''
    await goTo(second, `${product.address}/welcome-submit-worksheet/C0101/${other.id}/${template}`)
    await worksheet.beginWorksheet(second)
    await worksheet.fillBroker(second, broker)
    await worksheet.typeBuyer(second, { ...buyer, email: 'second.window@example.com', idNumber: 'T4472' })
    await worksheet.chooseIdFile(second, { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
    await worksheet.buyerGroup(second).getByRole('button', { name: 'Remove picture' }).waitFor()
    await worksheet.toFinal(first)
    await worksheet.submitWorksheet(first)
    await second.reload()
    await goTo(second, `${product.address}/submit-worksheet-final`)
    const reference = await worksheet.submitWorksheet(second)
    expect((await arrived(reference)).pictures_received).toBe(1)
  })

  test('opened without a community it asks which one, and offers no way on until that is answered', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await goTo(page, `${product.address}/welcome-submit-worksheet`)
    await page.getByRole('link', { name: /Maple Ridge/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(0)
    await page.getByRole('link', { name: /Maple Ridge/ }).click()
    await page.getByRole('button', { name: 'Start' }).waitFor()
  })

  // A press meant for Next must not hit something that has moved into its place.
  test('late arrivals move nothing on the step that somebody is about to leave', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await page.addInitScript(answersLate(`(path) => (path.endsWith('/CommunityF_optionsList') ? 700 : 0)`))
    await page.addInitScript(`
      globalThis.places = new Set()
      const look = () => {
        const tops = ['.journey-foot', '.form-fields'].map((name) => document.querySelector(name)?.getBoundingClientRect().top)
        // The address changes before the step does.
        const isThere = location.pathname.startsWith('/submit-worksheet-choices') && document.querySelector('.model-choice')
        if (isThere && tops[0] !== undefined) globalThis.places.add(tops.join(' '))
        requestAnimationFrame(look)
      }
      look()
    `)
    const lot = await lotOf(rep, 'C0101', '6')
    const template = lot.models[0]?.elevations[0]?.templateId ?? ''
    await goTo(page, `${product.address}/welcome-submit-worksheet/C0101/${lot.id}/${template}`)
    await page.locator('.ll-steps').getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL('**/submit-worksheet-choices**')
    await page.locator('.form-more', { hasText: 'Options' }).waitFor()
    await page.waitForTimeout(500)
    const places = await page.evaluate<string[]>('[...globalThis.places]')
    expect(places, places.join(', ')).toHaveLength(1)
  })

  test('a draft that the disk never finishes writing blocks nobody', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await page.addInitScript(`
      const listen = IDBTransaction.prototype.addEventListener
      IDBTransaction.prototype.addEventListener = function (type, ...rest) {
        const isOfDrafts = this.mode === 'readwrite' && [...this.objectStoreNames].includes('drafts')
        if (!isOfDrafts || type !== 'complete') listen.call(this, type, ...rest)
      }
    `)
    await toBuyers('6')
    await worksheet.typeBuyer(page, { ...buyer, email: 'patient@example.com', idNumber: 'T4473' })
    await worksheet.toFinal(page)
    await arrived(await worksheet.submitWorksheet(page))
  })

  test('fields that are missing are counted and a touch away, and no address leads past them', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await toBuyers('6')
    await page.getByText('4 fields missing').waitFor()
    await page.getByRole('button', { name: 'Last name', exact: true }).click()
    await expect
      .poll(() => field('Last name').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await field('First name').fill('Imre')
    await page.getByText('3 fields missing').waitFor()
    // No address skips an unfinished step: it leads to that step's missing fields.
    await goTo(page, `${product.address}/submit-worksheet-final`)
    await page.waitForURL('**/submit-worksheet-buyer-details')
    await page.getByText('Last name must be filled').waitFor()
    await expect
      .poll(async () => await field('Last name').evaluate((input) => input === document.activeElement))
      .toBe(true)
  })

  test('a brokerage that the builder knows stays one, whether or not the device knew of it', async () => {
    const { page, context } = device
    await signIn(page, product.address, 'broker@lotline.test')
    // A device that leaves the office already has the whole app and the builder's brokerages.
    await workerServes(page)
    const known = { agency: 'Gull Point Realty', email: 'broker@lotline.test' }
    const named = async () => {
      const { companies } = (await rep.call('/comty/GetCompany', {
        projectId: 'C0101',
        name: 'Gull Point',
      })) as {
        companies: { name: string }[]
      }
      return companies.map(({ name }) => name)
    }
    /**
     * Submits with the network lost before the brokerage's step, or after the device has loaded the
     * brokerages.
     */
    const submit = async (email: string, number: string, isHeardOf: boolean) => {
      const lot = await lotOf(rep, 'C0101', number)
      const template = lot.models[0]?.elevations[0]?.templateId ?? ''
      await goTo(page, `${product.address}/welcome-submit-worksheet/C0101/${lot.id}/${template}`)
      await worksheet.beginWorksheet(page)
      await worksheet.toChoices(page)
      if (!isHeardOf) {
        await context.setOffline(true)
        await rep.call('/comty/CreateCompany', { projectId: 'C0101', name: known.agency })
      }
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      if (isHeardOf) {
        await worksheet.toBroker(page)
        await page.getByLabel('Brokerage name').fill(known.agency)
        await page.getByText('The builder knows this brokerage.').waitFor()
        await context.setOffline(true)
      }
      await worksheet.fillBroker(page, known)
      await worksheet.typeBuyer(page, { ...buyer, email, idNumber: 'T4471' })
      await worksheet.chooseIdFile(page, { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
      await worksheet.buyerGroup(page).getByRole('button', { name: 'Remove picture' }).waitFor()
      await worksheet.toFinal(page)
      const reference = await worksheet.submitWorksheet(page)
      await page.getByRole('link', { name: 'See all unsent work' }).click()
      await page.locator(`[data-delivery="${reference}"]`).waitFor()
      const keys = await page.evaluate(readOutboxKeys)
      expect(keys).toContain(await keyOfPart(reference, 'agent'))
      await context.setOffline(false)
      await arrived(reference)
      const agencyKey = await keyOfPart(reference, 'agency')
      return keys.filter((key) => key === agencyKey).length
    }
    expect(await submit('first.known@example.com', '6', false)).toBe(1)
    expect(await named()).toEqual([known.agency])
    expect(await submit('second.known@example.com', '9', true)).toBe(0)
    expect(await named()).toEqual([known.agency])
  })

  test('three wishes, both sides of an ID, a blurred picture of another kind with a mark: all of it arrives; the buyer is known next time', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    const lot = await lotOf(rep, 'C0101', '6')
    const template = lot.models[0]?.elevations[0]?.templateId ?? ''
    await goTo(page, `${product.address}/welcome-submit-worksheet/C0101/${lot.id}/${template}`)
    await worksheet.beginWorksheet(page)
    await worksheet.toChoices(page)
    await page.getByRole('button', { name: 'Add another choice' }).click()
    const wish = page.locator('[data-choice="2"]')
    const second = await lotOf(rep, 'C0101', '9')
    await wish.getByLabel('Choose a lot').selectOption(String(second.id))
    await wish.locator('[data-choice="model"] label').first().click()
    await wish.locator('[data-choice="elevation"] label').first().click()
    // Each home has its own options, which move with it to another position.
    const options = async (nth: number, chosen: readonly number[]) => {
      const more = page.locator(`[data-choice="${nth}"] details`, { hasText: 'Options' })
      await more.locator('summary').click()
      const names = []
      for (const at of chosen) {
        const label = more.locator('label').nth(at)
        await label.click()
        names.push((await label.innerText()).split(' · ')[0] ?? '')
      }
      return names
    }
    const ofFirst = await options(1, [0])
    const ofSecond = await options(2, [0, 1])
    await wish.getByRole('button', { name: 'Move choice 2 up' }).click()
    const ticked = async (nth: number) =>
      await page.locator(`[data-choice="${nth}"] input[type="checkbox"]:checked`).count()
    await expect.poll(async () => [await ticked(1), await ticked(2)]).toEqual([2, 1])
    await page.getByText('Everything is filled in.').waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await worksheet.fillBroker(page, broker)
    await worksheet.typeBuyer(page, { ...buyer, email: 'imre.wishes@example.com', idNumber: 'T4471-90021' })
    const sharpCard = await printedCard()
    const blurred = await sharp(sharpCard).blur(14).webp().toBuffer()
    await worksheet
      .buyerGroup(page)
      .locator('input[type="file"]')
      .setInputFiles([
        { name: 'front.jpg', mimeType: 'image/jpeg', buffer: sharpCard },
        { name: 'rear.webp', mimeType: 'image/webp', buffer: blurred },
      ])
    const taken = page.locator('.id-picture-taken')
    await expect.poll(async () => await taken.count()).toBe(2)
    await page
      .locator('[data-doubt="blur"]')
      .getByText(/looks blurred/)
      .waitFor()
    await worksheet.toFinal(page)
    const reference = await worksheet.submitWorksheet(page)
    const offer = await arrived(reference)
    const info = await rep.call('/user/GetBrokerOfferInfo', { transactionId: offer.transaction_id })
    expect([info.worksheet.unitId, info.worksheet.otherChoices[0].unitId]).toEqual([second.id, lot.id])
    expect([info.worksheet.options.length, info.worksheet.otherChoices[0].options.length]).toEqual([2, 1])
    const sides = info.pictures.map(({ side, doubt }: { side: string; doubt: string | null }) => [
      side,
      doubt,
    ])
    expect(sides).toHaveLength(2)
    expect(sides).toEqual(
      expect.arrayContaining([
        ['front', null],
        ['back', 'blur'],
      ]),
    )

    await goTo(
      page,
      `${product.address}/worksheets/worksheet-details-all?transaction=${offer.transaction_id}`,
    )
    for (const [nth, number] of [
      [1, '9'],
      [2, '6'],
    ] as const) {
      const wished = page.locator('.review > *', { hasText: `Choice ${nth}` })
      await wished.getByText(`Lot ${number} ·`).waitFor()
    }
    for (const [nth, names] of [
      [1, ofSecond],
      [2, ofFirst],
    ] as const) {
      const listed = page.locator('.review > *', { hasText: `Choice ${nth}: Options` })
      for (const name of names) await listed.getByText(name).waitFor()
    }

    await toBuyers('9')
    await page.getByRole('button', { name: 'Fill in Imre Tollemache · imre.wishes@example.com' }).click()
    await expect.poll(() => field('Email').inputValue()).toBe('imre.wishes@example.com')
  })

  test('by model and by specification, with a brokerage created on the way', async () => {
    const { page } = device
    await signIn(page, product.address, 'agent@lotline.test')
    for (const [project, choose] of [
      ['C0303', 'Homes that fit'],
      ['C0404', 'Choose a specification'],
    ] as const) {
      await goTo(page, `${product.address}/welcome-submit-worksheet/${project}`)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await page.getByRole('radiogroup', { name: choose }).locator('label').first().click()
      if (project === 'C0303') await page.locator('[data-choice="elevation"] label').first().click()
      await page.getByText('Everything is filled in.').waitFor()
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await worksheet.toBroker(page)
      await page.getByLabel('Brokerage name').fill(`Harbour & Quill ${project}`)
      await page.getByText('We’ll add it with this form').waitFor()
      await worksheet.fillBroker(page, { agency: `Harbour & Quill ${project}`, email: 'agent@lotline.test' })
      const typed = { ...buyer, email: `${project}.by.kind@example.com` }
      await worksheet.typeBuyer(page, typed)
      if (project === 'C0303') {
        // Unless the project says otherwise, an ID's picture and number are required.
        await page.getByRole('button', { name: 'Next', exact: true }).click()
        await page.getByText('Please upload the image!').first().waitFor()
        await worksheet.chooseIdFile(page, { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
        await worksheet.buyerGroup(page).getByRole('button', { name: 'Remove picture' }).waitFor()
        await worksheet.typeBuyer(page, { ...typed, idNumber: 'T4471-90021' })
      }
      await worksheet.toFinal(page)
      if (project === 'C0303') {
        // A draft for a model is named after it.
        await goTo(page, `${product.address}/welcome-submit-worksheet/${project}`)
        await page.locator('[data-draft]').filter({ hasText: 'Elevation' }).waitFor()
        await goTo(page, `${product.address}/submit-worksheet-final`)
      }
      const offer = await arrived(await worksheet.submitWorksheet(page))
      const { worksheet: sheet } = await rep.call('/user/GetBrokerOfferInfo', {
        transactionId: offer.transaction_id,
      })
      expect(sheet.offerType).toBe(project === 'C0303' ? 1 : 2)
      expect(project === 'C0303' ? sheet.modelId : sheet.specId).toBeGreaterThan(0)
      const companies = (await rep.call('/comty/GetCompany', { projectId: project })).companies as {
        name: string
      }[]
      expect(companies.map(({ name }) => name)).toContain(`Harbour & Quill ${project}`)
    }
  })

  test('the whole purchaser application of three, a company among them, goes out without a network', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await workerServes(page)
    // The lists of countries and provinces are fetched in advance.
    await goTo(page, `${product.address}/community`)
    await toBuyers('10')
    await worksheet.typeBuyer(page, { ...buyer, email: 'imre.whole@example.com', idNumber: 'T4471-90021' })
    const more = (nth: number) => worksheet.buyerGroup(page, nth).getByText(`More about Purchaser ${nth}`)
    await more(1).click()
    await field('Country').selectOption({ label: 'Canada' })
    await device.context.setOffline(true)
    await field('Province').selectOption({ label: 'Quebec' })
    await field('Passport: number').fill('P-77120')
    await field('Passport: expiry date').fill('2001-05-05')
    await field('ID card: expiry date').focus()
    await worksheet
      .buyerGroup(page)
      .getByText(/^Expired .* is not allowed$/)
      .waitFor()
    await field('Passport: expiry date').fill('2051-05-05')
    for (const nth of [2, 3]) {
      await page.getByRole('button', { name: 'Add a purchaser' }).click()
      await worksheet.typeBuyer(
        page,
        { firstName: nth === 2 ? 'Odile' : 'Basil', lastName: 'Tollemache', email: '', phone: '' },
        nth,
      )
    }
    await worksheet.buyerGroup(page, 3).getByLabel('Buying as a company').check()
    await field('Company name', 3).fill('Tollemache Holdings')
    await field('Director 1: name', 3).fill('Basil Tollemache')
    await field('Director 1: position', 3).fill('President')
    await field('Director 2: name', 3).fill('Odile Tollemache')
    await page.getByLabel('Pays instalments in cash').check()
    await page.getByLabel('Previously bought from this builder at').fill('Quarry Lane')
    await page.getByRole('heading', { name: 'Solicitor' }).click()
    await page.getByLabel('Solicitor’s name').fill('Lavinia Thorne')
    await worksheet.toFinal(page)
    // The review shows everything that will be sent.
    for (const told of [
      'Tollemache Holdings',
      'Basil Tollemache (President), Odile Tollemache',
      'Quebec',
      'P-77120',
      'Quarry Lane',
      'Lavinia Thorne',
    ])
      await page.locator('.review').getByText(told, { exact: true }).waitFor()
    const reference = await worksheet.submitWorksheet(page)

    // Anyone who finds the tablet signed out can send the work but not discard it. Signing out shows the same
    // number as the mark.
    await goTo(page, `${product.address}/worksheets/submitted-worksheets`)
    const item = page.locator(`[data-delivery="${reference}"]`)
    await item.getByText('More', { exact: true }).click()
    await item.getByRole('button', { name: 'Discard' }).waitFor()
    const unsent = await page.locator('[data-unsent]').first().getAttribute('data-unsent')
    await (await wayOut(page)).click()
    await page.getByRole('alertdialog').getByText(`Unsent items: ${unsent}.`).waitFor()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await signOut(page)
    await goTo(page, `${product.address}/worksheets/submitted-worksheets`)
    await item.getByRole('button', { name: 'Send now' }).waitFor()
    await item.getByText('More', { exact: true }).click()
    await item.getByRole('button', { name: 'Save as an encrypted file' }).waitFor()
    expect(await item.getByRole('button', { name: /Discard|Correct/ }).count()).toBe(0)

    await device.context.setOffline(false)
    const offer = await arrived(reference)
    const { worksheet: sheet } = await rep.call('/user/GetBrokerOfferInfo', {
      transactionId: offer.transaction_id,
    })
    expect(sheet).toMatchObject({
      priorCommunity: 'Quarry Lane',
      flags: { cashInstalment: true },
      solicitor: { name: 'Lavinia Thorne' },
      purchasers: [
        {
          countryId: expect.any(Number) as number,
          provinceId: expect.any(Number) as number,
          otherIds: [{ idType: 'passport', idNumber: 'P-77120', idExpiry: '2051-05-05' }],
        },
        { firstName: 'Odile' },
        { isCorporate: true, corporationName: 'Tollemache Holdings' },
      ].map((one) => expect.objectContaining(one) as unknown),
    })
  })

  /** From now on, this window prepares no picture until `release` is called. */
  async function holdPictures(page: Page): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      const real = createImageBitmap
      const held = new Promise<void>((resolve) => Object.assign(globalThis, { releasePictures: resolve }))
      Object.assign(globalThis, {
        createImageBitmap: async (source: ImageBitmapSource) => {
          await held
          return await real(source)
        },
      })
    })
    return async () =>
      await page.evaluate(() => (globalThis as unknown as { releasePictures(): void }).releasePictures())
  }
  const picture = async () => ({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
  const next = () => device.page.getByRole('button', { name: 'Next', exact: true })

  test('nobody submits without a picture that is still being prepared', async () => {
    const { page } = device
    await signIn(page, product.address, 'broker@lotline.test')
    await toBuyers('6')
    await worksheet.typeBuyer(page, { ...buyer, email: 'under.way@example.com', idNumber: 'T4471' })
    await worksheet.toFinal(page)
    await page.getByLabel(/agrees to these details/).check()
    await page.goBack()
    await page.waitForURL('**/submit-worksheet-buyer-details')
    const release = await holdPictures(page)
    await worksheet.chooseIdFile(page, await picture())
    await page.getByText('a picture is still being prepared').waitFor()
    await next().click({ force: true })
    await field('Last name').press('Enter')
    expect(page.url()).toContain('/submit-worksheet-buyer-details')

    await page.goForward()
    await page.waitForURL('**/submit-worksheet-final')
    await page.getByText('a picture is still being prepared').waitFor()
    await page.getByRole('button', { name: 'Submit Worksheet' }).click({ force: true })
    await release()
    await page.getByText('Everything is filled in.').waitFor()
    expect(page.url()).not.toContain('done=')
    expect((await arrived(await worksheet.submitWorksheet(page))).pictures_received).toBe(1)
  })

  test('a picture that could not be made ready, or whose window died meanwhile, has to be dealt with', async () => {
    await signIn(device.page, product.address, 'broker@lotline.test')
    await device.quit()
    await device.start()
    await toBuyers('6')
    await worksheet.typeBuyer(device.page, {
      ...buyer,
      email: 'window.died@example.com',
      idNumber: 'T4471',
    })
    await holdPictures(device.page)
    await worksheet.chooseIdFile(device.page, await picture())
    await device.page.getByText('a picture is still being prepared').waitFor()
    await device.page.waitForTimeout(500)
    await device.kill()
    await device.start()
    const { page } = device
    await goTo(page, `${product.address}/submit-worksheet-final`)
    await page.getByRole('button', { name: 'id.jpg', exact: true }).click()
    await page.waitForURL('**/submit-worksheet-buyer-details')
    await page.getByText('wasn’t ready when the page was closed').waitFor()
    await next().click()
    expect(page.url()).toContain('/submit-worksheet-buyer-details')

    // The new file, which is not a picture at all, replaces it.
    await worksheet.chooseIdFile(page, { ...(await picture()), buffer: Buffer.from('no picture') })
    await page.getByText('wasn’t ready when the page was closed').waitFor({ state: 'detached' })
    await page.getByText('1 field missing').waitFor()
    await next().click()
    expect(page.url()).toContain('/submit-worksheet-buyer-details')
    await worksheet.buyerGroup(page).getByRole('button', { name: 'Remove picture' }).click()
    await worksheet.chooseIdFile(page, await picture())
    await page.getByText('Everything is filled in.').waitFor()
    await worksheet.toFinal(page)
    expect((await arrived(await worksheet.submitWorksheet(page))).pictures_received).toBe(1)
  })
})
