import { describe, expect, test } from 'vitest'
import { newFindings } from '../../../server/import/fault.ts'
import { prepareDrawing } from '../../../server/import/plan/preparePlan.ts'

const inside = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">\n${content}<path d="M0 0h9v9z"/></svg>`

const payloads: readonly string[] = [
  inside('<script>alert(1)</script>'),
  inside('<script href="https://evil.test/a.js"/>'),
  inside('<g onclick="alert(1)"/>'),
  inside('<path d="M0 0h1" onload="alert(1)"/>'),
  inside('<g ONMOUSEOVER="alert(1)"/>'),
  inside(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ),
  inside('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/>'),
  inside('<use href="https://evil.test/a.svg#x"/>'),
  inside('<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>'),
  inside('<use href="#a"/><g id="a"><use href="#a"/></g>'),
  inside('<image href="https://evil.test/pixel.png" width="1" height="1"/>'),
  inside('<image href="data:image/png;base64,AAAA"/>'),
  inside('<feImage href="https://evil.test/a"/>'),
  inside('<a href="javascript:alert(1)"><path d="M0 0h1"/></a>'),
  inside('<a xlink:href=" java&#10;script:alert(1)"><path d="M0 0h1"/></a>'),
  inside('<animate attributeName="href" values="javascript:alert(1)"/>'),
  inside('<set attributeName="onload" to="alert(1)"/>'),
  inside('<animateTransform attributeName="transform" onbegin="alert(1)"/>'),
  inside('<style>@import url(https://evil.test/a.css);</style>'),
  inside('<style>.a{fill:url(https://evil.test/a)}</style>'),
  inside('<style>.a{background:url("//evil.test")}</style>'),
  inside('<path d="M0 0h1" style="fill:url(https://evil.test/a)"/>'),
  inside('<path d="M0 0h1" fill="url(https://evil.test/a#b)"/>'),
  inside('<path d="M0 0h1" style="fill:u\\72l(https://evil.test)"/>'),
  inside('<path d="M0 0h1" filter="url(https://evil.test/f#a)"/>'),
  `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>${inside('<text>&c;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inside('<text>&x;</text>')}`,
  `<?xml-stylesheet href="https://evil.test/a.css"?>${inside('')}`,
  inside(`${'<g>'.repeat(2000)}${'</g>'.repeat(2000)}`),
  inside(`<path d="M0 0${'L1 1'.repeat(2_600_000)}"/>`),
  inside('<handler type="text/javascript">alert(1)</handler>'),
  inside('<embed src="https://evil.test"/><object data="https://evil.test"/>'),
  inside(
    `<g id="b"/>${'<use href="#b"/>'.repeat(10)}<g id="c">${'<use href="#d"/>'.repeat(400)}</g><g id="d">${'<use href="#e"/>'.repeat(400)}</g><g id="e"><path d="M0 0h1"/></g>`,
  ),
]

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What must never reach a screen; all output is searched for it. */
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

  test('an honest drawing keeps its shapes, classes, gradients, copies and words', async () => {
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
