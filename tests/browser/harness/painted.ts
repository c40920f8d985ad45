import type { Page } from 'playwright-core'

/** Every text that the page shows or reads out. */
export async function paintedTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
          found.push(node.getAttribute(name) ?? '')
      } else if (!/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')) {
        found.push(node.textContent ?? '')
      }
    }
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))]
  })
}

/** All sentences in a table of words, at any depth. */
export function sentencesBelow(words: object): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : sentencesBelow(value as object),
  )
}

/** A pattern that matches a sentence with any values in its places. */
function patternOf(sentence: string): RegExp {
  const parts = sentence
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`, 'u')
}

/** Painted texts that are sentences of `english` but not of `spoken`. */
export function strayTexts(
  painted: readonly string[],
  english: readonly string[],
  spoken: readonly string[],
): string[] {
  const says = (sentences: readonly string[]) => {
    // A sentence without words of its own would match anything.
    const patterns = sentences.filter((one) => /\p{L}/u.test(one.replaceAll(/\{\w+\}/g, ''))).map(patternOf)
    return (text: string) => patterns.some((pattern) => pattern.test(text))
  }
  const [inEnglish, inSpoken] = [says(english), says(spoken)]
  return painted.filter((text) => inEnglish(text) && !inSpoken(text))
}
