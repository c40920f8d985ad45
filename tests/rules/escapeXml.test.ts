import { expect, test } from 'vitest'
import { escapeXml } from '../../src/rules/escapeXml.ts'

test('a text neither opens an element nor ends a quoted attribute, and an entity is shown as written', () => {
  expect(escapeXml('<b a="1"> R&D &lt;')).toBe('&lt;b a=&quot;1&quot;&gt; R&amp;D &amp;lt;')
  expect(escapeXml("Jean-Luc O'Neill, 5 Süd")).toBe("Jean-Luc O'Neill, 5 Süd")
})
