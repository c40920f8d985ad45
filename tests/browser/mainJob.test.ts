import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, until, type Asker } from './harness/askServer.ts'
import { holdAs, lotOf } from './harness/lots.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { idCard, tooBig } from './harness/pictures.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo, workerServes } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import * as plan from './pages/plan.ts'
import * as worksheet from './pages/worksheet.ts'

/**
 * The main job as a person experiences it, in one go: every step builds on what the previous one left on the
 * disks of a real browser and a real server.
 */
describe.skipIf(chromiumPath() === null)('the main job (needs Chromium)', () => {
  let product: Product
  let tablet: Device
  let office: Device
  let rep: Asker
  let lot = ''
  let reference = ''
  const buyer = {
    firstName: 'Imre',
    lastName: 'Tollemache',
    email: 'imre.tollemache@example.com',
    phone: '416 555 0188',
    idNumber: 'T4471-90021',
  }
  const broker = { agency: 'Northlight Realty', email: 'broker@lotline.test' }
  const offers = async () => (await rep.call('/user/GetBrokerOffers')).offers as any[] // oxlint-disable-line typescript/no-explicit-any
  const offerOf = async (key: string) => (await offers()).find((one) => one.client_ref === key)

  beforeAll(async () => {
    product = await startProduct()
    tablet = await openDevice({ size: 'tablet', whole: true })
    rep = await askAs(product.address, 'rep@lotline.test')
  }, 300_000)

  afterAll(async () => {
    await tablet?.close()
    await office?.close()
    await product?.stop()
  })

  test('a broker signs in and sees only their own communities', async () => {
    const { page } = tablet
    await signIn(page, product.address, 'broker@lotline.test')
    await page.waitForURL('**/community')
    await page.locator('[data-community="C0101"]').waitFor()
    const shown = await page
      .locator('[data-community]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-community')))
    const registered = (await (
      await askAs(product.address, 'broker@lotline.test')
    ).call('/comty/SearchProjectMain')) as {
      ProjectGoogleMapInfo: { PROJECT_ID: string; BrokerRegistered: boolean; marketplace: boolean }[]
    }
    const listed = registered.ProjectGoogleMapInfo
    const ids = (of: typeof listed) => of.map((one) => one.PROJECT_ID).toSorted()
    expect(ids(listed.filter((one) => one.BrokerRegistered))).toEqual(['C0101', 'C0202', 'U0101'])
    // §2, §6: a marketplace is open to every broker; otherwise they see only their own communities.
    expect(ids(listed.filter((one) => one.marketplace))).toEqual(['C0404'])
    expect(new Set(shown)).toEqual(new Set(['C0101', 'C0202', 'C0404', 'U0101']))
    await workerServes(page)
  })

  test('the plan shows every lot in colour, pattern and word', async () => {
    const { page } = tablet
    await plan.openPlan(page, product.address, 'C0101')
    const words = { available: 'Available', sold: 'Sold' } as Record<string, string>
    const looks = await page.locator('.site-plan [data-lot][data-status]').evaluateAll((shapes) =>
      shapes.map((shape) => ({
        status: shape.getAttribute('data-status') ?? '',
        label: shape.getAttribute('aria-label') ?? '',
        fill: getComputedStyle(
          shape instanceof SVGGElement ? (shape.querySelector('path,polygon,rect,circle') ?? shape) : shape,
        ).fill,
        stroke: getComputedStyle(shape).strokeDasharray,
      })),
    )
    expect(looks.length).toBeGreaterThan(20)
    expect(looks.every((one) => one.label !== '')).toBe(true)
    const statuses = [...new Set(looks.map((one) => one.status))]
    expect(statuses).toEqual(expect.arrayContaining(['available', 'sold']))
    for (const status of ['available', 'sold']) {
      const label = looks.find((one) => one.status === status)?.label ?? ''
      expect(label).toContain(words[status])
    }
    const fills = statuses.map((status) => looks.find((one) => one.status === status)?.fill)
    expect(new Set(fills).size).toBe(statuses.length)
  })

  test('an available lot has a card with price, facts and homes; model and elevation lead to a worksheet', async () => {
    const { page } = tablet
    lot = (await plan.lotsWith(page, 'available'))[0] ?? ''
    await plan.drawnLot(page, lot).click()
    const card = plan.lotCard(page, lot)
    await card.waitFor()
    await expect.poll(() => card.locator('.lot-card-price').textContent()).toMatch(/\$\s?[1-9][\d,]+/)
    for (const fact of ['Orientation', 'Closing date', 'Area']) {
      await expect.poll(() => card.getByText(fact, { exact: true }).count()).toBeGreaterThan(0)
    }
    await plan.chooseHome(page, lot)
    await plan.startWorksheet(page, lot)
    await worksheet.beginWorksheet(page)
    await worksheet.fillBroker(page, broker)
    await worksheet.typeBuyer(page, buyer)
    await warmed(page, product.address)
  })

  test('the server dies: the app says so quietly and what was typed is kept', async () => {
    const { page } = tablet
    await product.kill()
    await page.locator('[data-offline="true"]').waitFor({ timeout: 60_000 })
    await expect
      .poll(() => worksheet.buyerGroup(page).getByLabel('Last name').inputValue())
      .toBe(buyer.lastName)
  })

  test('reopened cold without a server, it shows all it knew, with its age', async () => {
    await tablet.quit()
    await tablet.start()
    const { page } = tablet
    await goTo(page, `${product.address}/community`)
    await page.locator('[data-community="C0101"]').waitFor()
    await page.locator('[data-kept-at]').waitFor()
    expect(await page.locator('[data-community="C0101"] img').first().evaluate(painted)).toBe(true)

    await plan.openPlan(page, product.address, 'C0101', lot)
    await page.locator('[data-kept-at]').first().waitFor()
    await plan.lotCard(page, lot).locator('[data-choice="model"] label', { hasText: 'The' }).first().waitFor()

    await goTo(page, `${product.address}/community/C0101/floorPlans`)
    await page.locator('.floor-plans-list img').first().waitFor()
    await page.locator('[data-kept-at]').waitFor()
    const pictures = page.locator('.floor-plans-list img')
    await pictures.first().scrollIntoViewIfNeeded()
    await until('a plan picture is painted', async () => await pictures.first().evaluate(painted))

    await goTo(page, `${product.address}/community/C0101/community-assets`)
    await page.locator('[data-kept-at]').waitFor()
    await page.locator('.documents-row', { hasText: 'page' }).first().click()
    await page.locator('canvas').first().waitFor()
    await until(
      'a page of the document is drawn',
      async () => await page.locator('canvas').first().evaluate(inked),
    )
  })

  test('the draft is still there and is finished with a photographed ID: it says "On this device"', async () => {
    const { page } = tablet
    await goTo(page, `${product.address}/submit-worksheet-buyer-details`)
    await expect
      .poll(async () => await worksheet.buyerGroup(page).getByLabel('Last name').inputValue(), {
        timeout: 30_000,
      })
      .toBe(buyer.lastName)
    await worksheet.chooseIdFile(page, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: tooBig() })
    await page.getByText('File size is too big').waitFor()
    await worksheet.photographId(page)
    await worksheet.toFinal(page)
    reference = await worksheet.submitWorksheet(page)
    // The power fails at the very moment of the promise.
    await tablet.kill()
    expect(reference).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the server is back, the browser is opened, nobody touches anything: both arrive once, in order', async () => {
    await product.start()
    rep = await askAs(product.address, 'rep@lotline.test')
    expect(await offerOf(reference)).toBeUndefined()
    await tablet.start()
    await tablet.page.goto(`${product.address}/community`, { waitUntil: 'commit' })
    const arrived = await until(
      'the worksheet and its picture have arrived',
      async () => {
        const offer = await offerOf(reference)
        // The picture never arrives before its worksheet.
        return offer !== undefined && offer.pictures_received === 1 ? offer : undefined
      },
      120_000,
    )
    expect(arrived).toMatchObject({ pictures_expected: 1, pictures_received: 1, conflict: null })
    const all = await offers()
    expect(all.filter((one) => one.client_ref === reference)).toHaveLength(1)
    const info = await rep.call('/user/GetBrokerOfferInfo', { transactionId: arrived.transaction_id })
    expect(info.pictures).toHaveLength(1)
    expect(info.pictures[0].id_number).toBe(buyer.idNumber)
    expect(Date.parse(info.offer.received_at)).toBeGreaterThan(0)
  })

  test('the broker sees Sent, Received, Confirmed, each with its time, and nothing unsent', async () => {
    const { page } = tablet
    await goTo(page, `${product.address}/worksheets/submitted-worksheets`)
    const item = page.locator(`[data-delivery="${reference}"]`)
    await item.locator('li[data-word="confirmed"][data-reached="true"]').waitFor({ timeout: 60_000 })
    for (const word of ['onThisDevice', 'sent', 'received', 'confirmed']) {
      const step = item.locator(`li[data-word="${word}"]`)
      await expect.poll(() => step.getAttribute('data-reached')).toBe('true')
      await expect.poll(() => step.textContent()).toMatch(/\d:\d\d/)
    }
    await page.locator(`[data-offer="${reference}"]`, { hasText: 'Received' }).waitFor()
    await expect.poll(() => page.locator('[data-unsent]').count()).toBe(0)
  })

  test('a sales rep elsewhere sees it and opens the picture; accepting it confirms it for the broker', async () => {
    office = await openDevice({ size: 'tablet' })
    const { page } = office
    await signIn(page, product.address, 'rep@lotline.test')
    await page.waitForURL('**/sales')
    await page.locator(`[data-offer="${reference}"]`).click()
    await page.getByText(buyer.email).waitFor()
    const image = page.getByRole('img', { name: 'Picture of the ID' })
    await image.waitFor()
    expect(await image.evaluate(painted)).toBe(true)
    await page.getByText('Other decisions', { exact: true }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Confirmed').first().waitFor()
    await goTo(tablet.page, `${product.address}/worksheets/submitted-worksheets`)
    await tablet.page.locator(`[data-offer="${reference}"]`, { hasText: 'Confirmed' }).waitFor()
  })

  test('another buyer holds a lot: a second browser on the plan sees it within a moment, without a reload', async () => {
    const { page } = office
    await plan.openPlan(page, product.address, 'C0101')
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    const free = (await plan.lotsWith(page, 'available')).filter((one) => one !== lot)
    const held = free[1] ?? ''
    const other = await askAs(product.address, 'buyer@lotline.test')
    await holdAs(other, await lotOf(rep, 'C0101', held))
    await page.waitForSelector(`.site-plan [data-lot="${held}"][data-status="held"]`, { state: 'attached' })
    await page.waitForSelector(`[data-lot-row="${held}"][data-status="held"]`)
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  })

  test('a lot that was taken in the meantime: what happened, why, the closest matches, and nothing typed is lost', async () => {
    const { page } = tablet
    await plan.openPlan(page, product.address, 'C0101')
    const free = (await plan.lotsWith(page, 'available')).filter((one) => one !== lot)
    const wanted = free[2] ?? ''
    await plan.listedLot(page, wanted).click()
    await plan.chooseHome(page, wanted)
    await plan.startWorksheet(page, wanted)
    await worksheet.beginWorksheet(page)
    await worksheet.fillBroker(page, broker)
    await worksheet.typeBuyer(page, { ...buyer, email: 'second@example.com' })
    await worksheet.chooseIdFile(page, { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await idCard() })
    await worksheet.buyerGroup(page).getByRole('button', { name: 'Remove picture' }).waitFor()
    const taking = await lotOf(rep, 'C0101', wanted)
    await tablet.context.setOffline(true)
    await worksheet.toFinal(page)
    await page.getByLabel('Notes for the builder').fill('They would love the corner.')
    const taken = await worksheet.submitWorksheet(page)
    await page.getByText('On this device').first().waitFor()
    const other = await askAs(product.address, 'buyer@lotline.test')
    await holdAs(other, taking)
    await tablet.context.setOffline(false)
    await page.locator('.conflict').waitFor({ timeout: 60_000 })
    const told = page.locator('.conflict')
    await expect.poll(() => told.textContent()).toContain(`${wanted} is no longer available`)
    await expect.poll(() => told.textContent()).toContain('Nothing you entered is lost')
    const offer = await until('the conflict is seen by staff', async () => await offerOf(taken))
    expect(offer.conflict).not.toBeNull()
    const info = await until('with its picture', async () => {
      const found = await rep.call('/user/GetBrokerOfferInfo', { transactionId: offer.transaction_id })
      return found.pictures.length === 1 ? found : undefined
    })
    expect(info.worksheet.notes).toBe('They would love the corner.')
    expect(info.worksheet.purchasers[0]).toMatchObject({
      firstName: buyer.firstName,
      lastName: buyer.lastName,
    })
    // One tap carries the input over to the closest alternative.
    await told
      .getByRole('button', { name: /^Choose Lot .* instead$/ })
      .first()
      .click()
    await page.waitForURL('**/submit-worksheet-choices**')
    // On another lot, only the home has to be chosen again.
    await page.locator('.journey-form [role="radiogroup"]').first().waitFor()
    while (!(await page.getByText('Everything is filled in.').isVisible()))
      await page
        .locator('.journey-form [role="radiogroup"]:not(:has(:checked))')
        .first()
        .locator('label:has(input:enabled)')
        .first()
        .click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    // The broker's details are complete, so they are passed over.
    await page.waitForURL('**/submit-worksheet-buyer-details')
    await expect
      .poll(async () => await worksheet.buyerGroup(page).getByLabel('Last name').inputValue(), {
        timeout: 30_000,
      })
      .toBe(buyer.lastName)
  })

  test('no page broke on the way', () => {
    expect([...tablet.faults, ...office.faults]).toEqual([])
  })
})

function painted(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 8
}

function inked(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  let dark = 0
  for (let at = 0; at < pixels.length; at += 4)
    if (Number(pixels[at]) < 128 && Number(pixels[at + 3]) > 128) dark += 1
  return dark > 50
}

/** Waits until the community's card says that this device has all of it. */
async function warmed(page: Device['page'], origin: string): Promise<void> {
  const other = await page.context().newPage()
  await goTo(other, `${origin}/community`)
  await other.locator('[data-community="C0101"] [data-ready="true"]').waitFor({ timeout: 120_000 })
  await other.close()
}
