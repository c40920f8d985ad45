/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from './chromiumPath.ts'
import { askAs, type Asker, until } from './harness/askServer.ts'
import { lookAtSizes } from './harness/lookAtSizes.ts'
import { openDevice, type Device, type Size } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { signIn } from './pages/login.ts'
import { chooseHome, lotCard, lotsWith, openPlan } from './pages/plan.ts'

const project = 'C0101'

describe.skipIf(chromiumPath() === null)('waiting for a home (needs Chromium)', () => {
  let product: Product
  let device: Device
  let broker: Asker
  let number: string
  let lotId: number

  beforeAll(async () => {
    product = await startProduct()
    broker = await askAs(product.address, 'broker@lotline.test')
    device = await openDevice({ size: 'tablet' })
    await signIn(device.page, product.address, 'buyer@lotline.test')
    await openPlan(device.page, product.address, project)
    number = (await lotsWith(device.page, 'available')).at(-1) ?? ''
    const { searchStrings } = await broker.call('/comty/CommunityF', { projectId: project })
    lotId = Number(searchStrings.find((one: string) => one.split('|')[1] === number)?.split('|')[0] ?? 0)
    const { modelist } = await broker.call('/comty/CommunityF_modelList', { projectId: project })
    const template = modelist[0]?.ELEVATION[0]?.templateId ?? null
    await broker.call('/comty/PutDPTimerLR', { projectId: project, lot_id: lotId, template_id: template })
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  const card = () => lotCard(device.page, number)
  const wrong = async (at?: readonly Size[]) => await lookAtSizes(device.page, 'lot', 44, at)

  test('a buyer joins the waiting list of a home that somebody holds', async () => {
    await openPlan(device.page, product.address, project, number)
    await card().locator('[data-waiting="join"]').click()
    const dialog = device.page.getByRole('dialog', { name: 'Join the waiting list' })
    await dialog.getByLabel('Partner’s email').fill('not an email')
    const join = dialog.getByRole('button', { name: 'Join the waiting list' })
    await join.click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    await dialog.getByLabel('Partner’s email').fill('')
    // A change of size changes the layout, which closes the dialog.
    expect(await wrong(['tablet'])).toEqual([])
    await join.click()
    await card().getByText('You’re number 1 of 1 on the waiting list.').waitFor()
    expect(await wrong()).toEqual([])
  })

  test('the office sees who is waiting', async () => {
    const office = await openDevice({ size: 'tablet' })
    try {
      await signIn(office.page, product.address, 'rep@lotline.test')
      await goTo(office.page, `${product.address}/sales/lowrise/${project}`)
      await office.page.getByRole('link', { name: 'Waiting lists' }).click()
      const row = office.page.locator('[data-row^="place "]').filter({ hasText: 'Waiting' })
      await row.waitFor()
      expect(await row.textContent()).toContain(number)
      expect(await lookAtSizes(office.page, 'waiting lists', 44)).toEqual([])
    } finally {
      await office.close()
    }
  })

  test('the home becomes available: the card says so at once, and the buyer takes it', async () => {
    const { page } = device
    await broker.call('/comty/RemoveDPTimerLR', { projectId: project, lot_id: lotId })
    await card()
      .getByText(/^This home is yours to take until/)
      .waitFor()
    expect(await wrong()).toEqual([])
    await chooseHome(page, number)
    await card().getByRole('link', { name: 'Confirm Selection' }).click()
    const selection = page.locator(`[data-selection="${number}"]`)
    await selection.getByRole('button', { name: 'Hold this home' }).click()
    await page.waitForURL(/welcome/)
    await until('the line has it', async () => {
      const { places } = await (
        await askAs(product.address, 'rep@lotline.test')
      ).call('/comty/GetWaitingList', { project_id: project })
      return places.some(({ state }: { state: string }) => state === 'accepted')
    })
  })
})
