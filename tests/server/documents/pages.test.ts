import { expect, test } from 'vitest'
import { writePages } from '../../../server/documents/pages.ts'
import { seenIn } from './textOfPdf.ts'

test('no fact is printed over the previous one, whose value is empty or whose name is long', async () => {
  const head = { title: 'Contract', project: 'Banksia Rise', builder: 'Southern Cross Land', foot: '1' }
  const { bytes } = await writePages({ ...head, language: 'en', madeAt: new Date(0) }, (pages) =>
    pages.facts([
      ['Address', ''],
      ['The purchaser’s solicitor or conveyancer', 'Bell'],
      ['Land', '$426,000.00'],
    ]),
  )
  const { texts } = await seenIn(bytes)
  const at = (text: string): number => Number(texts.find(([said]) => said === text)?.[2])
  const names = texts.filter(([, x, y]) => Number(x) < 100 && Number(y) > 160 && Number(y) < 700)
  const tops = names.map(([, , y]) => Number(y))
  expect(tops.length).toBeGreaterThanOrEqual(4)
  expect(at('Land')).toBe(Math.max(...tops))
  for (const [nth, top] of tops.slice(1).entries()) expect(top - (tops[nth] ?? 0)).toBeGreaterThan(9)
})
