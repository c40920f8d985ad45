/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { codeOf, stepAt } from '../../server/secrets/totp.ts'
import { chromiumPath } from './chromiumPath.ts'
import { addFolders } from './harness/addFolders.ts'
import { linkIn, mailTo } from './harness/demoMail.ts'
import { askAs } from './harness/askServer.ts'
import { lookAt } from './harness/lookAt.ts'
import { openDevice, sizes, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { accountOf, password, signIn, signOut } from './pages/login.ts'

/** A builder that requires a second factor from its sales staff. */
const demanding = {
  'project.json': JSON.stringify({
    PROJECT_ID: 'S0001',
    PROJECT_NAME: 'Safe Hill',
    builder: 'Careful Homes',
    project_type: 1,
    flags: { staffSecondFactor: true },
  }),
  'lots.csv': 'house_number,Status\n1,available\n',
}

describe.skipIf(chromiumPath() === null)('a person’s own account (needs Chromium)', () => {
  let product: Product
  let device: Device
  let page: Page
  const wrong: string[] = []

  beforeAll(async () => {
    product = await startProduct()
    device = await openDevice()
    page = device.page
  }, 300_000)
  afterAll(async () => {
    await device?.close()
    await product?.stop()
  })

  async function look(name: string): Promise<void> {
    for (const size of ['kiosk', 'tablet', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      await page.waitForTimeout(250)
      const { axe, small, sideways } = await lookAt(page, 44)
      wrong.push(...[...axe, ...small].map((one) => `${name} ${size}: ${one}`))
      if (sideways > 0) wrong.push(`${name} ${size} scrolls sideways by ${sideways}`)
    }
    await page.setViewportSize(sizes.tablet)
  }
  const open = async (path: string) => await goTo(page, product.address + path)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click()
  /** Enters email and password, and presses Sign in. */
  const typePassword = async (email: string) => {
    await open('/login')
    await field('Email').fill(email)
    await field('Password').fill(password)
    await press('Sign in')
  }

  test('anyone who is not signed in is sent to sign in, and back', async () => {
    await open('/accountsettings')
    await page.waitForURL('**/login')
    await field('Email').fill('broker@lotline.test')
    await field('Password').fill(password)
    await press('Sign in')
    await page.waitForURL('**/accountsettings')
    await field('First name').waitFor()
    await expect.poll(() => field('Email').inputValue()).toBe('broker@lotline.test')
    await look('account')
  })

  test('the settings link to it, and do not ask people who are signed in to sign in', async () => {
    await open('/community')
    await accountOf(page).click()
    await page.locator('.account-menu-panel').getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.locator('.self-test li').first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    await look('settings')
    await page.getByRole('link', { name: 'Account settings' }).click()
    await field('First name').waitFor()
  })

  test('names and numbers can be changed; errors show at the field', async () => {
    await field('First name').fill('')
    await field('Postal code').fill('L')
    await field('Telephone').fill('123')
    await press('Save')
    for (const sentence of [
      'First name must be filled',
      'Can not be less than 2 characters',
      'Can not be less than 6 digits',
    ]) {
      await page.getByText(sentence).waitFor()
    }
    await look('account with faults')
    await field('First name').fill('Brenna')
    await field('Postal code').fill('L1N 1A1')
    const code = page.getByLabel('Calling code')
    expect(await code.inputValue()).toBe('CA')
    await code.selectOption('DE')
    await field('Telephone').fill('0176 5550199')
    expect(await field('Telephone').inputValue()).toBe('176 5550199')
    await press('Save')
    await page.getByText('Update Successful').waitFor()
    await open('/accountsettings')
    await page.waitForFunction(() => document.querySelector('input')?.value === 'Brenna')
    expect(await code.inputValue()).toBe('DE')
    expect(await field('Telephone').inputValue()).toBe('176 5550199')
    // Pasting a number with its country code selects the country.
    await field('Telephone').fill('+44 (0)20 7946 0199')
    expect(await code.inputValue()).toBe('GB')
    expect(await field('Telephone').inputValue()).toBe('20 7946 0199')
    await look('account with a number from abroad')
  })

  test('a new password requires the current one, and opens the account from then on', async () => {
    await field('New password').fill('weak')
    await field('Repeat new password').fill('weaker')
    await press('Save')
    await page.getByText('Password must meet complexity requirements').waitFor()
    await page.getByText('Passwords do not match.').waitFor()
    await field('New password').fill('Wigeon2026!')
    await field('Repeat new password').fill('Wigeon2026!')
    await field('Current password').fill('Wrong2026!')
    await press('Save')
    await page.getByText('This isn’t your current password. Please try again.').waitFor()
    await field('Current password').fill(password)
    await press('Save')
    await page.getByText('Update Successful').waitFor()
    await expect(askAs(product.address, 'broker@lotline.test')).rejects.toThrow('401')
    await field('New password').fill(password)
    await field('Repeat new password').fill(password)
    await field('Current password').fill('Wigeon2026!')
    await press('Save')
    await field('Current password').waitFor({ state: 'detached' })
  })

  test('a new email address takes effect once its link was opened', async () => {
    await field('Email').fill('brenna@example.test')
    await field('Current password').fill(password)
    await press('Save')
    await page.getByText('We emailed a link to brenna@example.test.').waitFor()
    await expect.poll(() => field('Email').inputValue()).toBe('broker@lotline.test')
    await look('account with an email to confirm')
    await mailTo(product.address, 'broker@lotline.test', 'Your email is about to change')
    const mailed = await mailTo(product.address, 'brenna@example.test', 'Confirm your new email')
    await open(linkIn(mailed))
    await look('confirm an email')
    await press('Confirm this address')
    await page.getByText('Your email has been changed').waitFor()
    await look('email confirmed')
    await open(linkIn(mailed))
    await press('Confirm this address')
    await page.getByText('This link doesn’t work').waitFor()
    await page.getByRole('link', { name: 'Go to account settings' }).click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'brenna@example.test'),
    )
    await field('Email').fill('broker@lotline.test')
    await field('Current password').fill(password)
    await press('Save')
    await page.getByText('We emailed a link to broker@lotline.test.').waitFor()
    await open(linkIn(await mailTo(product.address, 'broker@lotline.test', 'Confirm your new email')))
    await press('Confirm this address')
    await page.getByText('Your email has been changed').waitFor()
    await open('/accountsettings')
  })

  test('removing a project asks for confirmation, and needs a network', async () => {
    const row = page.locator('[data-project="U0101"]')
    await row.getByRole('button', { name: 'Remove Banksia Rise' }).click()
    await look('removing a project')
    await press('Keep it')
    await row.getByRole('button', { name: 'Remove Banksia Rise' }).click()
    await page.context().setOffline(true)
    await press('Remove it')
    await page.getByText('Nothing will be done twice').waitFor()
    await page.context().setOffline(false)
    await press('Remove it')
    await page.getByText('Banksia Rise was removed from your account.').waitFor()
    await row.waitFor({ state: 'detached' })
    const broker = await askAs(product.address, 'broker@lotline.test')
    expect(JSON.stringify(await broker.call('/comty/CallUserProjectList', {}))).not.toContain('U0101')
    await broker.call('/comty/AddProjectToUserAccount', { projectId: 'U0101' })
    await broker.call('/user/Logout')
    await open('/accountsettings')
    await row.waitFor()
  })

  test('another device is listed and can be signed out from here', async () => {
    const elsewhere = await askAs(product.address, 'broker@lotline.test')
    const more = await askAs(product.address, 'broker@lotline.test')
    await open('/accountsettings')
    await page.locator('[data-session="elsewhere"]').nth(1).waitFor()
    await expect.poll(() => page.locator('[data-session="here"]').innerText()).toContain('Chrome')
    await look('sessions')
    await page.locator('[data-session="elsewhere"] button').first().click()
    await page.locator('[data-session="elsewhere"]').nth(1).waitFor({ state: 'detached' })
    const still = await Promise.allSettled([elsewhere, more].map((one) => one.call('/user/GetAccount')))
    expect(still.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('offline, it says so and keeps what was typed', async () => {
    await field('First name').fill('Brynn')
    await device.context.setOffline(true)
    await press('Save')
    await page.getByText('Nothing will be done twice').waitFor()
    await expect.poll(() => field('First name').inputValue()).toBe('Brynn')
    await device.context.setOffline(false)
  })

  test('the files of one’s projects are listed, opened and downloaded', async () => {
    await open('/projectfiles')
    await page.locator('[data-files="C0101"] li').first().waitFor()
    await page.locator('[data-files="U0101"]').waitFor()
    await expect.poll(() => page.locator('[data-files="C0303"]').count()).toBe(0)
    await look('project files')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-files="C0101"] a[download]').first().click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await page.locator('[data-files="C0101"] .account-file').first().click()
    await page.locator('canvas').first().waitFor()
    await signOut(page)
  })

  let secret = ''
  test('a representative sets up an authenticator code, and is then asked for it', async () => {
    await signIn(page, product.address, 'rep@lotline.test')
    await open('/settings')
    await page.getByRole('link', { name: 'Account settings' }).click()
    await field('Your password').fill(password)
    await press('Set up')
    secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
    await look('second factor, set up')
    await field('Code from the authenticator').fill('000000')
    await press('Confirm')
    await page.getByText('This code is incorrect').waitFor()
    await field('Code from the authenticator').fill(codeOf(secret, stepAt(Date.now())))
    await press('Confirm')
    await page.locator('.set-up-code-list li').nth(9).waitFor()
    await look('recovery codes')
    await press('I’ve written them down')
    await page.getByText('Recovery codes left: 10.').waitFor()
    await look('second factor, on')
    await signOut(page)

    await typePassword('rep@lotline.test')
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await look('second step')
    await field('Code from the authenticator').fill('000000')
    await press('Sign in')
    await page.getByText('This code is incorrect').waitFor()
    // The current code has been used; the next one is accepted a little early.
    await field('Code from the authenticator').fill(codeOf(secret, stepAt(Date.now()) + 1))
    await press('Sign in')
    await accountOf(page).waitFor()
    await signOut(page)
  })

  test('where the builder requires it, staff set it up before they get in', async () => {
    await product.kill()
    await addFolders(product.dataFolder, [demanding])
    await product.start()
    await typePassword('manager@lotline.test')
    await page.locator('[data-secret]').waitFor()
    await look('second factor, required')
    const key = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
    await field('Code from the authenticator').fill(codeOf(key, stepAt(Date.now())))
    await press('Confirm')
    await press('I’ve written them down')
    await accountOf(page).waitFor()
  })

  test('none of these screens has a fault, and no page broke', () => {
    expect(wrong).toEqual([])
    expect(device.faults).toEqual([])
  })
})
