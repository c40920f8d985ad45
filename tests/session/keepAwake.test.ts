import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAwake } from '../../src/session/keepAwake.ts'

let lit = 0
let asked = 0
let visibility = 'visible'
const page = new EventTarget()
const settle = async () => await new Promise((resolve) => setTimeout(resolve, 0))
const show = async (state: string) => {
  visibility = state
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
}
/** As in browsers, a lock ends when the tab is hidden. */
const lockIt = () => {
  let isHeld = true
  const end = () => {
    if (isHeld) lit -= 1
    isHeld = false
  }
  lit += 1
  asked += 1
  page.addEventListener('visibilitychange', () => {
    if (visibility === 'hidden') end()
  })
  return { release: async () => end() }
}

beforeEach(() => {
  ;[lit, asked, visibility] = [0, 0, 'visible']
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the screen stays lit while somebody signs, even after the tab was hidden, and no longer', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request: async () => lockIt() } })
  const end = keepAwake()
  await settle()
  expect(lit).toBe(1)
  await show('hidden')
  expect(lit).toBe(0)
  await show('visible')
  expect(lit).toBe(1)
  end()
  expect(lit).toBe(0)
  await show('visible')
  expect({ lit, asked }).toEqual({ lit: 0, asked: 2 })
})

test('an answer that comes after the end is given back', async () => {
  vi.stubGlobal('navigator', { wakeLock: { request: async () => lockIt() } })
  keepAwake()()
  await settle()
  expect({ lit, asked }).toEqual({ lit: 0, asked: 1 })
})

test('a browser that cannot, or will not, is left alone', async () => {
  vi.stubGlobal('navigator', {})
  keepAwake()()
  vi.stubGlobal('navigator', { wakeLock: { request: async () => await Promise.reject(new Error('low')) } })
  const end = keepAwake()
  await settle()
  end()
  expect(lit).toBe(0)
})
