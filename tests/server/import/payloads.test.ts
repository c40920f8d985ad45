/** @module-tag long */
import { describe, expect, test } from 'vitest'
import { newFindings } from '../../../server/import/fault.ts'
import { prepareDrawing } from '../../../server/import/plan/preparePlan.ts'
import { inside, payloads } from './planPayloads.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What must never reach a screen. All output is searched for it. */
const forbidden =
  /<(script|foreignObject|iframe|image|feImage|use|animate|set|style|a|embed|object|handler)\b|\son\w+=|javascript:|data:|https?:\/\/(?!www\.w3\.org\/2000\/svg)|@import|url\((?!#p)|<!|<\?/i

describe('no payload survives in a plan', () => {
  test.each(payloads.map((text, at) => [at, text] as const))('payload %i', async (_, text) => {
    const findings = newFindings()
    const svg = await prepareDrawing('site-plan.svg', encode(text), findings)
    expect(svg ?? '').not.toMatch(forbidden)
    expect(svg === undefined && findings.faults.length === 0).toBe(false)
  })

  test.each(['script', 'foreignObject'])('active content is named with its line: %s', async (name) => {
    const findings = newFindings()
    expect(
      await prepareDrawing('site-plan.svg', encode(inside(`<${name}>1</${name}>`)), findings),
    ).toBeUndefined()
    expect(findings.faults).toContainEqual({
      file: 'site-plan.svg',
      line: 2,
      field: name,
      sentence: `Site plan contains content that is not allowed: ${name} (line 2)`,
    })
  })

  test('a harmless drawing keeps its shapes, classes, gradients, copies and words', async () => {
    const findings = newFindings()
    const svg = await prepareDrawing(
      'plan.svg',
      encode(
        inside(
          `<metadata><rdf xmlns="x:y"/></metadata><style>.wall{fill:#abcdef;stroke:#000}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><g id="tree"><circle cx="1" cy="1" r="1"/></g></defs><path class="wall" d="m1 1 2 0 0 2z"/><rect x="1" y="1" width="2" height="2" fill="url(#g)"/><use href="#tree" x="4"/><text x="1" y="2">Ğış &amp; ß</text><g style="display:none"><path d="M5 5h1"/></g>`,
        ),
      ),
      findings,
    )
    expect(findings.faults).toEqual([])
    expect(svg).toContain('fill="#abcdef"')
    expect(svg).toMatch(/fill="url\(#p[0-9a-f]{6}-1\)"/)
    expect(svg).toContain('<g transform="translate(4 0)"><g><circle')
    expect(svg).toContain('Ğış &amp; ß')
    expect(svg).not.toContain('M5 5')
  })
})
