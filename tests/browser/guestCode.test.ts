/** @module-tag long */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { chromiumPath } from './chromiumPath.ts'
import { mailTo } from './harness/demoMail.ts'
import { type Device, type DeviceOptions, openDevice } from './harness/openDevice.ts'
import { type Product, startProduct } from './harness/startProduct.ts'
import { attracts, enrol, touchToStart } from './pages/kiosk.ts'
import { chooseHome, listedLot, lotCard, lotsWith, openPlan } from './pages/plan.ts'

describe.skipIf(chromiumPath() === null)('a guest holds a home by a mailed code (needs Chromium)', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await product.kill()
    const db = await openDatabase({ directory: join(product.dataFolder, 'database') })
    await db.run(sql`update project set flags = flags || '{"guestHoldCode": true}' where id = 'C0101'`)
    await db.close()
    await product.start()
  }, 300_000)
  afterAll(async () => await product?.stop())

  const codeFor = async (email: string): Promise<string> =>
    /^\d{3} \d{3}$/m.exec(await mailTo(product.address, email, 'Your code to hold a home'))?.[0] ?? ''

  /** On the open plan, opens the first free home's card and chooses a model. */
  async function choose(page: Page, at: number): Promise<string> {
    const lot = (await lotsWith(page, 'available'))[at] ?? ''
    await listedLot(page, lot).click()
    await chooseHome(page, lot)
    return lot
  }
  const press = async (page: Page, name: string) =>
    await page.getByRole('button', { name, exact: true }).click()

  const on = async (size: NonNullable<DeviceOptions['size']>, work: (device: Device) => Promise<void>) => {
    const device = await openDevice({ size })
    try {
      await work(device)
      expect(device.faults).toEqual([])
    } finally {
      await device.close()
    }
  }

  test('on a phone, with typing errors shown there', async () =>
    await on('phone', async ({ page }) => {
      await openPlan(page, product.address, 'C0101')
      const list = page.getByRole('tab', { name: /list/i }).or(page.getByRole('button', { name: /list/i }))
      if ((await lotsWith(page, 'available')).length === 0) await list.first().click()
      const lot = await choose(page, 0)
      await press(page, 'Hold this lot')
      const dialog = page.getByRole('dialog', { name: 'Confirm your email' })
      await dialog.getByLabel('Email', { exact: true }).fill('no address')
      await press(page, 'Email me the code')
      expect(await dialog.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true')
      await dialog.getByLabel('Email', { exact: true }).fill('guest@example.test')
      await press(page, 'Email me the code')
      await dialog.getByLabel('Code', { exact: true }).fill('12')
      await press(page, 'Hold this home')
      await dialog.getByText('The code must have six digits.').waitFor()
      const code = await codeFor('guest@example.test')
      await dialog
        .getByLabel('Code', { exact: true })
        .fill(code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))
      await press(page, 'Hold this home')
      await dialog.getByText('This code is incorrect').waitFor()
      await dialog.getByLabel('Code', { exact: true }).fill(code)
      await press(page, 'Hold this home')
      await dialog.waitFor({ state: 'detached' })
      await lotCard(page, lot).getByText('This lot is on hold for you.').waitFor()
    }))

  test('at a kiosk, where the next visitor has to confirm again', async () =>
    await on('kiosk', async ({ page }) => {
      await enrol(page, product.address, 'C0101', '120')
      await openPlan(page, product.address, 'C0101')
      await touchToStart(page)
      const lot = await choose(page, 1)
      await press(page, 'Hold this lot')
      const dialog = page.getByRole('dialog', { name: 'Confirm your email' })
      await dialog.getByLabel('Email', { exact: true }).fill('visitor@example.test')
      await press(page, 'Email me the code')
      await dialog.getByLabel('Code', { exact: true }).fill(await codeFor('visitor@example.test'))
      await press(page, 'Hold this home')
      await lotCard(page, lot).getByText('This lot is on hold for you.').waitFor()
      await page.getByRole('button', { name: 'Start over' }).click()
      await attracts(page)
      await openPlan(page, product.address, 'C0101')
      await touchToStart(page)
      await choose(page, 1)
      await press(page, 'Hold this lot')
      await dialog.waitFor()
      expect(await dialog.getByLabel('Email', { exact: true }).inputValue()).toBe('')
    }))
})
