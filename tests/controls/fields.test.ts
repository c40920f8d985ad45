import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGallery, type Gallery } from './gallery/openGallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

describe('fields', () => {
  test('are named, described and never offered to the next visitor', async () => {
    const page = await gallery.visit('fields')
    const postal = page.getByRole('textbox', { name: 'Postal code' })
    await expect.poll(() => postal.getAttribute('aria-invalid')).toBe('true')
    const described = await postal.evaluate(
      (input) =>
        document.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)?.textContent,
    )
    expect(described).toContain('valid postal code')
    const remembered = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll(
            'input:not([type=radio], [type=checkbox]), textarea, .ll-field-box select',
          ),
        ].filter((field) => field.getAttribute('autocomplete') !== 'off').length,
    )
    expect(remembered).toBe(0)
    await page.context().close()
  })

  test('a phone field keeps digits and signs only, twenty at most', async () => {
    const page = await gallery.visit('fields')
    const phone = page.getByRole('textbox', { name: 'Mobile phone' })
    await phone.fill('')
    await phone.pressSequentially('(416) abc555-0134 +')
    await expect.poll(() => phone.inputValue()).toBe('(416) 555-0134 +')
    await phone.pressSequentially('99999999')
    expect((await phone.inputValue()).length).toBe(20)
    await page.getByRole('combobox', { name: 'Calling code' }).selectOption('TR')
    await expect.poll(() => page.locator('.ll-phone-code').innerText()).toContain('+90')
    await page.context().close()
  })

  test('a range is set by keys and by touch; its ends set no limit, and its thumbs do not cross', async () => {
    const page = await gallery.visit('fields')
    const range = page.getByRole('group', { name: 'Price' })
    const shown = async () => (await range.locator('.ll-range-ends > *').allTextContents()).join(' – ')
    const open = () => range.getByText('Any', { exact: true }).count()
    const from = range.getByRole('slider', { name: 'Price, from' })
    const to = range.getByRole('slider', { name: 'Price, to' })
    await expect.poll(open).toBe(1)
    await from.press('ArrowRight')
    await expect.poll(shown).toBe('$650K – $1000K')
    expect(await open()).toBe(0)
    expect(await from.getAttribute('aria-valuetext')).toBe('$650K')
    await from.press('Home')
    await expect.poll(open).toBe(1)
    await to.press('Home')
    await expect.poll(shown).toBe('$600K – $600K')
    const line = range.locator('.ll-range-line')
    const box = await line.boundingBox()
    if (box === null) throw new Error('no line')
    expect(box.height).toBeGreaterThanOrEqual(44)
    const [first, width] = [box.x + 14, box.width - 28]
    const drag = async (start: number, end: number): Promise<void> => {
      await page.mouse.move(first + width * start, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(first + width * end, box.y + box.height / 2, { steps: 6 })
      await page.mouse.up()
    }
    // Both thumbs are on the first stop, so the direction of the drag decides which one moves.
    await drag(0, 0.75)
    await expect.poll(shown).toBe('$600K – $900K')
    await drag(0, 0.5)
    await expect.poll(shown).toBe('$800K – $900K')
    await drag(0.5, 1)
    await expect.poll(shown).toBe('$900K – $900K')
    // A touch beside a thumb moves the nearer one.
    await page.mouse.click(first + width * 0.25, box.y + 4)
    await expect.poll(shown).toBe('$700K – $900K')
    await page.context().close()
  })

  test('arrow keys walk a list, skipping disabled options', async () => {
    const page = await gallery.visit('fields')
    const model = page.getByRole('combobox', { name: /Model/ }).first()
    await model.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(async () => await model.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.label))
      .toBe('The Douglas')
    await page.context().close()
  })

  test('a list inside a dialog can be used, and Escape closes the dialog', async () => {
    const page = await gallery.visit('fields')
    await page.getByRole('button', { name: 'Choose in a window' }).click()
    const model = page.getByRole('dialog').getByRole('combobox', { name: /Model here/ })
    await model.selectOption({ label: 'The Birch' })
    await model.focus()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('cards are radio buttons: arrows choose, disabled ones are skipped', async () => {
    const page = await gallery.visit('fields')
    await page.getByRole('radio', { name: /Cheque/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { name: /Pre-authorised/ }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('radio', { name: /Cheque/ }).isChecked()).toBe(true)
    await page.context().close()
  })
})

test('a busy button takes one press and keeps the focus', async () => {
  const page = await gallery.visit('basics')
  const button = page.getByRole('button', { name: 'Submit once' })
  await button.focus()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('presses').innerText()).toBe('1')
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.context().close()
})

describe('states', () => {
  test('progress goes forward and never back', async () => {
    const page = await gallery.visit('states')
    const bar = page.getByRole('progressbar', { name: 'Fetching Maple Ridge' })
    const value = () => bar.evaluate((element) => (element as HTMLProgressElement).value)
    await page.getByRole('button', { name: 'Back to 20' }).click()
    await expect.poll(value).toBe(42)
    await page.getByRole('button', { name: 'On to 80' }).click()
    await expect.poll(value).toBe(80)
    const untold = page.getByRole('progressbar', { name: 'Your registration' })
    expect(await untold.evaluate((element) => (element as HTMLProgressElement).value)).toBe(10)
    await page.context().close()
  })

  test('a countdown follows the clock, speaks only at its marks and ends once', async () => {
    const page = await gallery.visit('states', { before: (fresh) => fresh.clock.install() })
    const figures = page.getByRole('timer')
    const spoken = page.locator('.ll-countdown output')
    await expect.poll(() => spoken.innerText()).toBe('')
    await page.clock.runFor(6000)
    await expect.poll(() => figures.innerText()).toMatch(/^4:5\d$/)
    await expect.poll(() => spoken.innerText()).toBe('5 minutes left')
    await page.clock.fastForward(200_000)
    await expect.poll(() => spoken.innerText()).toBe('2 minutes left')
    await page.clock.fastForward(120_000)
    await page.clock.runFor(5000)
    await expect.poll(() => figures.innerText()).toBe('0:00')
    await expect.poll(() => page.getByTestId('ended').innerText()).toBe('1')
    await page.context().close()
  })

  test('arrows, Home and End move between tabs', async () => {
    const page = await gallery.visit('states')
    await page.getByRole('tab', { name: /On this device/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('tabpanel').innerText()).toBe('One is on its way.')
    await page.keyboard.press('End')
    await expect
      .poll(() => page.getByRole('tab', { name: 'Received' }).getAttribute('aria-selected'))
      .toBe('true')
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => page.getByRole('tab', { name: /On this device/ }).getAttribute('aria-selected'))
      .toBe('true')
    await page.context().close()
  })
})
