/** @module-tag long */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chromiumPath } from './chromiumPath.ts'
import { askAs } from './harness/askServer.ts'
import { linkIn, mailTo } from './harness/demoMail.ts'
import { openDevice, type Device } from './harness/openDevice.ts'
import { startProduct, type Product } from './harness/startProduct.ts'
import { goTo } from './pages/goTo.ts'
import { accountOf, password, signIn, signOut } from './pages/login.ts'

const newPassword = 'Siskin2026!'
let count = 0
const somebody = () => `somebody${(count += 1)}@example.test`

describe.skipIf(chromiumPath() === null)('people come in (needs Chromium)', () => {
  let product: Product
  let device: Device
  let page: Page

  beforeAll(async () => {
    product = await startProduct()
  }, 300_000)
  afterAll(async () => await product?.stop())
  beforeEach(async () => {
    device = await openDevice({ size: 'tablet' })
    page = device.page
  })
  afterEach(async () => {
    expect(device.faults).toEqual([])
    await device.close()
  })

  const go = async (path: string) => await goTo(page, product.address + path)
  const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click()
  const fill = async (label: string, text: string) => await page.getByLabel(label, { exact: true }).fill(text)
  const says = async (text: string) => await page.getByText(text, { exact: false }).first().waitFor()
  const isAt = async (path: string) => await page.waitForURL((url) => url.pathname + url.search === path)
  const tryLogin = async (email: string, project?: string, secret = password) => {
    await go(project === undefined ? '/login' : `/login?project=${project}`)
    await fill('Email', email)
    await fill('Password', secret)
    await press('Sign in')
  }
  const fillRegistration = async (email: string) => {
    await fill('First name', 'Imre')
    await fill('Last name', 'Tollemache')
    await fill('Email', email)
    await page.getByLabel('Telephone').fill('416 555 0188')
    await fill('Postal code', 'L1N 1A1')
  }
  const register = async (path: string, email: string, secret = password) => {
    await go(path)
    await fillRegistration(email)
    await fill('Password', secret)
    await fill('Repeat password', secret)
    await press('Register')
    await says('One more step')
  }

  test('an agent accepts the marketplace terms, registers, and gets in through the email', async () => {
    const email = somebody()
    await tryLogin(email, 'C0404')
    await says('The email entered is not registered. Please register for Marketplace.')
    await page.getByRole('link', { name: 'Register for Marketplace' }).click()
    await isAt('/marketplace-tos/?community=C0404')
    await page.getByRole('link', { name: 'Decline' }).click()
    await isAt('/marketplace-welcome/')
    await page.getByRole('radio', { name: /Larch Grove/ }).waitFor()
    await press('Register for Marketplace')
    await press('Accept')
    await isAt('/marketplace-register/C0404')
    await fillRegistration(email)
    await fill('Password', password)
    await fill('Repeat password', password)
    await press('Register')
    await isAt('/marketplace-register/C0404/success')
    await says('One more step')
    await go(linkIn(await mailTo(product.address, email, 'Activate your account')))
    await press('Activate')
    // Its marketplace requires a subscription, which comes next.
    await isAt('/marketplace-register/C0404/payment')
    await says('$49 a month')
    await page.getByRole('link', { name: 'See the communities' }).click()
    await isAt('/community')
    await page
      .locator('[data-community="C0404"]')
      .getByRole('link', { name: /^Availability/ })
      .waitFor()
  })

  test('nobody registers with the marketplace without its terms; inactive people are emailed', async () => {
    await go('/marketplace-register/C0404')
    await isAt('/marketplace-tos/?community=C0404')
    await go('/register-user/C0404/1')
    await isAt('/marketplace-tos/?community=C0404')
    await go('/marketplace-register/C0101')
    await isAt('/register-user/C0101/1')
    await go('/marketplace-register/C0404/reactivate-account')
    await fill('Email', somebody())
    await page.getByLabel('Email', { exact: true }).press('Enter')
    await says('is on its way')
  })

  test('the marketplace’s payment asks for no card, and continues', async () => {
    await go('/marketplace-register/C0404/payment')
    await page.getByRole('heading', { name: 'Marketplace subscription', level: 1 }).waitFor()
    await says('Please sign in to subscribe.')
    await expect.poll(() => page.locator('main input').count()).toBe(0)
    await page.getByRole('link', { name: 'Register for Marketplace' }).click()
    await isAt('/marketplace-tos/?community=C0404')
    await go('/marketplace-register/C0101/payment')
    await isAt('/register-user/C0101/1')
    await go('/marketplace-register/NONE/payment')
    await page.getByRole('heading', { name: 'Marketplace subscription' }).waitFor({ state: 'detached' })
    await tryLogin('broker@lotline.test')
    await accountOf(page).waitFor()
    await go('/marketplace-register/C0404/payment')
    // A person with an account who is not registered in this project can still register.
    await page.getByRole('link', { name: 'Register for Marketplace' }).waitFor()
    await page.getByRole('link', { name: 'See the communities' }).click()
    await isAt('/community')
  })

  test('after a change of language what was typed stays, and messages are translated', async () => {
    await tryLogin(somebody(), undefined, 'Wrong2026!')
    await says('double check')
    const email = await page.getByLabel('Email', { exact: true }).inputValue()
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { name: 'Anmelden', level: 1 }).waitFor()
    await expect.poll(() => page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe(email)
    await expect.poll(() => page.getByText('double check').count()).toBe(0)
    await page.locator('.ll-notice').waitFor()
  })

  test('a purchaser chooses a community, registers, opens the email here and is in', async () => {
    const email = somebody()
    await go('/register-user')
    await page.getByRole('button', { name: 'Select Community, Maple Ridge' }).click()
    await isAt('/register-user/C0101')
    await press('Register')
    for (const text of [
      'First name must be filled',
      'Last name must be filled',
      'Email must be filled',
      'Input is required',
      'Postal code must be filled',
      'Password must be filled',
    ])
      await says(text)
    await fillRegistration(email)
    await fill('Password', 'weak')
    await fill('Repeat password', 'other')
    await says('Password must meet complexity requirements')
    await says('Passwords do not match.')
    await fill('Password', password)
    await fill('Repeat password', password)
    await press('Register')
    await says('One more step')
    // Sign-in fails until the email's link is opened.
    await tryLogin(email, 'C0101')
    await says('The account is not activated. Please activate your account first.')
    await press('Activate')
    await says('is on its way')
    await page.waitForTimeout(1500)
    const link = linkIn(await mailTo(product.address, email, 'Activate your account'))
    await go(link)
    expect(new URL(page.url()).hash).toBe('')
    await press('Activate')
    await accountOf(page)
      .or(page.getByLabel('Password', { exact: true }))
      .first()
      .waitFor()
    if (await page.getByLabel('Password', { exact: true }).isVisible()) {
      await fill('Password', password)
      await fill('Repeat password', password)
      await press('Set password and activate')
    }
    await accountOf(page).waitFor()
    await isAt('/community')
    await signOut(page)
    await go(link)
    await press('Activate')
    await says('This link doesn’t work')
    await tryLogin(email, 'C0101')
    await accountOf(page).waitFor()
  })

  test('an agent has the second set of rules; on another device the email sets the password', async () => {
    const email = somebody()
    await go('/register-user/C0101/1')
    await fillRegistration(email)
    await fill('Password', 'weak')
    await press('Register')
    await says('PASSWORD MUST MEET COMPLEXITY REQUIREMENTS')
    await register('/register-user/C0101/1', email, 'Maple2026#')
    const link = linkIn(await mailTo(product.address, email, 'Activate your account'))
    const other = await openDevice({ size: 'phone' })
    await goTo(other.page, product.address + link)
    await other.page.getByRole('button', { name: 'Activate', exact: true }).click()
    await other.page.getByLabel('Password', { exact: true }).fill('Birch2026#')
    await other.page.getByLabel('Repeat password', { exact: true }).fill('Birch2026#')
    await other.page.getByRole('button', { name: 'Set password and activate' }).click()
    await other.page.waitForURL((url) => url.pathname === '/community')
    await other.close()
    await tryLogin(email, 'C0101', 'Maple2026#')
    await says('The email or password is incorrect.')
    await tryLogin(email, 'C0101', 'Birch2026#')
    await accountOf(page).waitFor()
  })

  test('every login outcome has its sentence and its next step', async () => {
    await go('/login')
    await press('Sign in')
    await says('Email must be filled')
    await expect.poll(async () => await page.locator(':focus').getAttribute('aria-invalid')).toBe('true')
    await tryLogin('nobody@example.test')
    await says('This email is not in our system. Please double check it, or register.')
    await page.getByRole('link', { name: 'Register', exact: true }).first().waitFor()
    await tryLogin('nobody@example.test', 'C0101')
    await says('You are not registered for this project. Please click “Register Now” to continue.')
    await page.getByRole('link', { name: 'Register Now' }).click()
    await isAt('/register-user/C0101')
    await tryLogin('nobody@example.test', 'C0404')
    await says('The email entered is not registered. Please register for Marketplace.')
    await tryLogin('buyer@lotline.test', undefined, 'Wrong2026!')
    await says('The email or password is incorrect.')
    await tryLogin('buyer@lotline.test', 'C0202')
    await says('This email is in our system but not on this project.')
    await press('Add Project')
    await says('Project added successfully, please try to login')
    await press('Sign in')
    await accountOf(page).waitFor()
    await isAt('/community')
  })

  test('a login outcome disappears after it was shown, but not while somebody is using it', async () => {
    await page.clock.install()
    await tryLogin('nobody@example.test')
    const unknown = page.getByText('This email is not in our system.', { exact: false })
    await unknown.waitFor()
    await page.clock.runFor(8100)
    await unknown.waitFor({ state: 'detached' })

    await tryLogin('buyer@lotline.test', 'C0303')
    const elsewhere = page.getByText('This email is in our system but not on this project.', { exact: false })
    const add = page.getByRole('button', { name: 'Add Project', exact: true })
    await add.waitFor()
    await page.clock.runFor(9000)
    await add.focus()
    await page.clock.runFor(60_000)
    expect(await elsewhere.isVisible()).toBe(true)
    await page.getByLabel('Email', { exact: true }).focus()
    await page.clock.runFor(10_100)
    await elsewhere.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('buyer@lotline.test')
  })

  test('where people go after login: activation, a project’s floor plans, sales, or back to where they were', async () => {
    await tryLogin('newbroker@lotline.test', 'C0101')
    await isAt('/register-user')
    // The header is hidden here, but the account menu still offers to sign out.
    await signOut(page)
    await tryLogin('newbroker@lotline.test', 'C0101')
    await isAt('/register-user')
    await page.getByRole('button', { name: 'Select Community, Maple Ridge' }).click()
    await isAt('/register-user/C0101/1')
    await says('Open the link we emailed to n')
    await press('Send it again')
    await says('Sent again')
    const link = linkIn(await mailTo(product.address, 'newbroker@lotline.test', 'Activate your account'))
    await go(link)
    await press('Activate')
    await isAt('/community')
    await accountOf(page).waitFor()
    await signOut(page)

    const broker = await askAs(product.address, 'broker@lotline.test')
    await broker.call('/comty/AddProjectToUserAccount', { projectId: 'U0102' })
    await tryLogin('broker@lotline.test', 'U0102')
    await isAt('/community/U0102/floorPlans')
    await signOut(page)
    await tryLogin('rep@lotline.test')
    await isAt('/sales')
    // §2: signed-in people are redirected to the communities.
    await go('/login')
    await isAt('/community')
  })

  test('a broker adds a community to the account from its settings', async () => {
    await signIn(page, product.address, 'broker@lotline.test')
    await go('/accountsettings')
    await page.getByRole('link', { name: 'Add a project' }).click()
    await isAt('/register-user')
    const choice = (name: string) => page.getByRole('button', { name: `Select Community, ${name}` })
    await choice('Mill Street Towns').waitFor()
    // Communities that the account already has are not offered again.
    await expect.poll(() => choice('Maple Ridge').count()).toBe(0)
    await choice('Mill Street Towns').click()
    await isAt('/register-user/C0303/1')
    await press('Add Project')
    await says('Project added successfully')
    await page.getByRole('link', { name: 'See its homes' }).click()
    await isAt('/community/C0303')
    await signOut(page)
  })

  test('a code from an email signs in, and offers the community one is not registered with', async () => {
    await go('/login?project=C0303')
    await fill('Email', 'buyer@lotline.test')
    await press('Email me a code instead')
    const mail = await mailTo(product.address, 'buyer@lotline.test', 'Your sign-in code')
    const code = /^(\d{3}) (\d{3})$/m.exec(mail)?.slice(1).join(' ') ?? ''
    await fill('Code', '12')
    await press('Sign in with this code')
    await says('The code must have six digits.')
    await fill('Code', code === '000 000' ? '111111' : '000000')
    await press('Sign in with this code')
    await says('This code is incorrect or has expired.')
    await fill('Code', code)
    await press('Sign in with this code')
    await isAt('/register-user/C0303')
    await press('Add Project')
    await says('Project added successfully')
    await page.getByRole('link', { name: 'See its homes' }).click()
    await isAt('/community/C0303')
  })

  test('a forgotten password is reset, once, and the other browser is signed out', async () => {
    const other = await openDevice({ size: 'phone' })
    await signIn(other.page, product.address, 'agent@lotline.test')
    await go('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // The previous page also has an Email field.
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor()
    await fill('Email', 'nobody@example.test')
    await press('Email me the link')
    const answer = await page.locator('.ll-notice-words').innerText()
    await go('/forgotPassword')
    await fill('Email', 'agent@lotline.test')
    await press('Email me the link')
    await says(answer)
    const link = linkIn(await mailTo(product.address, 'agent@lotline.test', 'Set a new password'))
    await go(link)
    expect(new URL(page.url()).hash).toBe('')
    await fill('New password', newPassword)
    await fill('Repeat new password', newPassword)
    await press('Set password')
    await says('Your password has been set')
    await go(link)
    await fill('New password', newPassword)
    await fill('Repeat new password', newPassword)
    await press('Set password')
    await says('This link has already been used or has expired. Please ask for a new one.')
    await tryLogin('agent@lotline.test')
    await says('The email or password is incorrect.')
    await tryLogin('agent@lotline.test', undefined, newPassword)
    await accountOf(page).waitFor()
    await expect
      .poll(
        async () => {
          await goTo(other.page, `${product.address}/community`)
          return await accountOf(other.page).count()
        },
        { timeout: 30_000 },
      )
      .toBe(0)
    await other.close()
    await go('/resetPassword')
    await says('Set a new password')
  })

  test('a representative registers a buyer who has no email', async () => {
    await signIn(page, product.address, 'rep@lotline.test')
    await go('/register-user/C0101')
    await page.getByLabel('Has no email address').check()
    await fill('First name', 'Ada')
    await fill('Last name', 'Tollemache')
    await page.getByLabel('Telephone').fill('416 555 0189')
    await fill('Postal code', 'L1N 1A1')
    await press('Register')
    await says('Ada Tollemache is registered')
    await expect.poll(() => page.locator('.entry-number').innerText()).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  })

  test('anything that needs an account leads to one', async () => {
    await go('/community?q=maple')
    await page.locator('[data-favourite]').first().click()
    const dialog = page.getByRole('dialog', { name: 'Keep your favourites' })
    await dialog.getByRole('link', { name: 'Register' }).click()
    await isAt('/register-user/C0101')
    await page.getByRole('link', { name: 'Back to signing in' }).click()
    await isAt('/login/no-login')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await isAt('/login')
  })

  test('offline, nothing typed is lost, and it says so', async () => {
    await go('/register-user/C0101')
    await fillRegistration(somebody())
    await fill('Password', password)
    await fill('Repeat password', password)
    await device.context.setOffline(true)
    await press('Register')
    await says('Nothing will be done twice')
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Imre')
    await device.context.setOffline(false)
    await press('Register')
    await says('One more step')
  })
})
