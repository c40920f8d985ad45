import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newFindings } from '../../server/import/fault.ts'
import { prepareDrawing } from '../../server/import/plan/preparePlan.ts'
import { inside, payloads } from '../server/import/planPayloads.ts'
import { chromiumPath } from './chromiumPath.ts'
import { openDevice } from './harness/openDevice.ts'

const root = resolve(import.meta.dirname, '../..')

/** A drawing with everything that is allowed in a plan. */
const rich =
  inside(`<style>.wall{fill:#abcdef;stroke:#000;stroke-dasharray:1 2}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/>
  </linearGradient><radialGradient id="r"><stop offset="1" stop-color="#fff"/></radialGradient><clipPath id="c"><rect width="5" height="5"/></clipPath>
  <g id="tree"><circle cx="1" cy="1" r="1"/></g></defs><g id="lot-1" clip-path="url(#c)" opacity=".5"><title>Lot 1</title><path class="wall" d="m1 1 2 0 0 2z"/></g>
  <rect x="1" y="1" width="2" height="2" fill="url(#g)"/><ellipse cx="3" cy="3" rx="1" ry="2" fill="url(#r)"/><use href="#tree" x="4"/>
  <polygon points="1 1 2 2 3 1"/><polyline points="1 1 2 2"/><line x1="0" y1="0" x2="3" y2="3"/>
  <text x="1" y="2" text-anchor="middle" font-family="Arial"><tspan x="2">Ğış &amp; ß</tspan></text><a><path d="M0 0h1"/></a>`)

async function ownPlans(): Promise<string[]> {
  const demo = join(root, 'server/demo')
  const all = await readdir(demo, { recursive: true })
  const plans = all.filter((path) => /^[^/]+\/(site-plan\.svg|buildings\/.*\.svg)$/.test(path))
  return await Promise.all(plans.map(async (path) => await readFile(join(demo, path), 'utf8')))
}

/**
 * The elements and attributes that DOMPurify removes from drawings when inserted into a page as our plans
 * are.
 */
const removedFrom = async (page: Page, drawings: readonly string[]): Promise<string[][]> =>
  await page.evaluate((all) => {
    interface Removed {
      readonly element?: Node
      readonly attribute?: Attr | null
      readonly from?: Node
    }
    const { DOMPurify } = globalThis as unknown as {
      DOMPurify: { sanitize(dirty: string, how: object): string; removed: readonly Removed[] }
    }
    return all.map((drawing) => {
      // DOMPurify itself adds the body around the drawing.
      DOMPurify.sanitize(drawing, { USE_PROFILES: { svg: true }, ADD_TAGS: ['body'] })
      return DOMPurify.removed.map(({ element, attribute, from }) =>
        element === undefined ? `${from?.nodeName ?? ''} ${attribute?.name ?? ''}` : element.nodeName,
      )
    })
  }, drawings)

describe.skipIf(chromiumPath() === null)('the cleaner of plans (needs Chromium)', () => {
  test('lets nothing through that DOMPurify would remove', async () => {
    const plans = await ownPlans()
    expect(plans.length).toBeGreaterThan(4)
    const cleaned: string[] = []
    for (const text of [rich, ...plans, ...payloads]) {
      const drawing = await prepareDrawing('plan.svg', new TextEncoder().encode(text), newFindings())
      if (drawing !== undefined) cleaned.push(drawing)
    }
    expect(cleaned.length).toBeGreaterThan(plans.length)
    const device = await openDevice()
    try {
      const { page } = device
      await page.goto('about:blank')
      await page.addScriptTag({ path: join(root, 'node_modules/dompurify/dist/purify.min.js') })
      // Proves that the check can fail: it finds the faults in these.
      const raw = [inside('<g onclick="alert(1)"/>'), inside('<foreignObject><p>x</p></foreignObject>')]
      expect((await removedFrom(page, raw)).every((removed) => removed.length > 0)).toBe(true)
      expect(new Set((await removedFrom(page, cleaned)).flat())).toEqual(new Set())
    } finally {
      await device.close()
    }
  })
})
