/** A drawing of 10 by 10 with this content. */
export const inside = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">\n${content}<path d="M0 0h9v9z"/></svg>`

/** Attacks that could be hidden in a plan. */
export const payloads: readonly string[] = [
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
