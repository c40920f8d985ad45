import type { Page } from 'playwright-core'

/**
 * Describes texts that are cut off, stand outside their box or cover other texts, and controls that overlap.
 * This happens where words are longer or larger than expected.
 */
export async function cramped(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    /** Allows for rounding, and for letters that lean out of their line. */
    const slack = 2
    /** Drawings and papers have their own sizes; users pan and zoom them. */
    const drawn = 'svg, canvas, .ll-zoom-frame, .ll-pdf-pages, .map, .ll-qr, [aria-hidden="true"], [inert]'
    const controls =
      'button, a[href], [role="button"], summary, select, input:not([type="hidden"]), textarea, label:has(input)'
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const scope = dialogs.at(-1) ?? document.body

    const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 1 || bottom - top < 1
    const isIn = (one: Box, other: Box) =>
      one.left >= other.left - slack &&
      one.top >= other.top - slack &&
      one.right <= other.right + slack &&
      one.bottom <= other.bottom + slack
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (part: Element): CSSStyleDeclaration => {
      const known = styles.get(part) ?? getComputedStyle(part)
      styles.set(part, known)
      return known
    }
    function* above(part: Element): Generator<Element> {
      for (
        let at: Element | null = part;
        at !== null && at !== document.documentElement;
        at = at.parentElement
      )
        yield at
    }
    const clips = (part: Element): boolean =>
      part !== document.body && /hidden|clip|auto|scroll/.test(styleOf(part).overflow)
    /** The part of a box that its scrolling and clipping ancestors leave visible. */
    const seenOf = (part: Element, box: Box): Box => {
      let left = box
      for (const one of above(part)) {
        if (one !== part && clips(one)) left = meet(left, boxOf(one.getBoundingClientRect()))
        if (styleOf(one).position === 'fixed') break
      }
      return left
    }
    /** The layer over the page that contains this part: parts of different layers may overlap. */
    const layerOf = (part: Element): Element | null => {
      for (const one of above(part)) if (/fixed|sticky|absolute/.test(styleOf(one).position)) return one
      return null
    }
    const isShown = (part: Element): boolean =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      part.closest(drawn) === null &&
      ![...above(part)].some((one) => styleOf(one).clipPath !== 'none')
    const nameOf = (part: Element): string => {
      const name = `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`
      return part.parentElement === null
        ? name
        : `${part.parentElement.getAttribute('class') ?? ''} > ${name}`
    }
    const short = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    const wrong: string[] = []

    const texts: {
      readonly of: Element
      readonly text: string
      readonly box: Box
      readonly layer: Element | null
    }[] = []
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const of = node.parentElement
      const text = node.textContent ?? ''
      if (of === null || text.trim() === '' || of.closest('option, script, style, noscript') !== null)
        continue
      if (!isShown(of)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const layer = layerOf(of)
      for (const rect of range.getClientRects()) {
        const box = boxOf(rect)
        if (isEmpty(box)) continue
        const seen = seenOf(of, box)
        // The nearest ancestor that cuts off instead of scrolling.
        for (const one of above(of)) {
          const { overflowX, overflowY } = styleOf(one)
          const edge = boxOf(one.getBoundingClientRect())
          const isCutIn = (way: string) => way === 'hidden' || way === 'clip'
          const isCut =
            (isCutIn(overflowX) && (box.left < edge.left - slack || box.right > edge.right + slack)) ||
            (isCutIn(overflowY) && (box.top < edge.top - slack || box.bottom > edge.bottom + slack))
          if (isCut) wrong.push(`cut: "${short(text)}" in ${nameOf(one)}`)
          if (clips(one) || isCut) break
        }
        const control = of.closest(controls)
        if (control !== null && styleOf(control).display !== 'inline') {
          const around = boxOf(control.getBoundingClientRect())
          if (!isIn(seenOf(of, box), around)) wrong.push(`outside: "${short(text)}" of ${nameOf(control)}`)
        }
        if (!isEmpty(seen)) texts.push({ of, text: short(text), box: seen, layer })
      }
    }
    for (const field of scope.querySelectorAll<HTMLSelectElement>('select')) {
      if (!isShown(field)) continue
      // A select draws its own text, so the chosen label must be measured against its room.
      const { paddingLeft, paddingRight, font } = styleOf(field)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen === null) continue
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const said = field.selectedOptions[0]?.label ?? ''
      if (pen.measureText(said).width > room + slack) wrong.push(`cut: "${short(said)}" in ${nameOf(field)}`)
    }

    const parts = [...scope.querySelectorAll(controls)].filter(isShown).flatMap((part) => {
      const box = seenOf(part, boxOf(part.getBoundingClientRect()))
      return isEmpty(box) || box.bottom < 0 ? [] : [{ part, box, layer: layerOf(part) }]
    })
    for (const [at, one] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        if (one.layer !== other.layer || one.part.contains(other.part) || other.part.contains(one.part))
          continue
        const both = meet(one.box, other.box)
        if (both.right - both.left > slack && both.bottom - both.top > slack)
          wrong.push(
            `overlap: ${nameOf(one.part)} "${short(one.part.textContent ?? '')}" and ${nameOf(other.part)}`,
          )
      }
      for (const { of, text, box, layer } of texts) {
        if (layer !== one.layer || one.part.contains(of) || of.contains(one.part)) continue
        if (one.part.matches('label') || of.closest('label')?.contains(one.part) === true) continue
        const both = meet(one.box, box)
        if (both.right - both.left > slack && both.bottom - both.top > (box.bottom - box.top) / 3)
          wrong.push(`overlap: ${nameOf(one.part)} and the text "${text}"`)
      }
    }
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        if (one.of === other.of || one.layer !== other.layer) continue
        if (one.of.contains(other.of) || other.of.contains(one.of)) continue
        const both = meet(one.box, other.box)
        const least = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
        if (both.right - both.left > slack && both.bottom - both.top > least / 3)
          wrong.push(`overlap: the texts "${one.text}" and "${other.text}" in ${nameOf(one.of)}`)
      }
    }
    return wrong
  })
  return [...new Set(found)]
}
