import type { FastifyInstance } from 'fastify'

interface DemoPage {
  readonly title: string
  readonly lead: string
  readonly parts: readonly (readonly [heading: string, text: string])[]
}

const pages: Readonly<Record<string, DemoPage>> = {
  'maple-ridge': {
    title: 'Life on the ridge',
    lead: 'One hundred and twenty homes, a ravine at the back door and the lake ten minutes down the road.',
    parts: [
      [
        'The land',
        'Four hectares of sugar maples stay as they are. A path leads through them to the school.',
      ],
      [
        'The walls',
        'Two by six studs, triple glazing and a heat pump in every home, tested before you get the key.',
      ],
      [
        'The people',
        'Northfield has built in Whitby since 1987. Whoever sells you the home answers the phone after it, too.',
      ],
    ],
  },
  bungaloft: {
    title: 'What is a bungaloft?',
    lead: 'Everything you need is on the ground floor. Everything you like to have is up in the loft.',
    parts: [
      [
        'Downstairs',
        'The main bedroom, its bath, the laundry and the kitchen lie on one level, without a step.',
      ],
      [
        'Upstairs',
        'Guests, a desk or a train set: a bedroom, a bath and an open loft with light from two sides.',
      ],
      ['Later', 'Walls of the ground-floor bath are made to carry rails, and every door is wide enough.'],
    ],
  },
}

/** The address used in a demo project's file. */
const demoPagesAt = '/home/learn-more/'

function html({ title, lead, parts }: DemoPage): string {
  const sections = parts.map(([heading, text]) => `<section><h2>${heading}</h2><p>${text}</p></section>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">
<style>
body{margin:0;font:18px/1.5 system-ui,sans-serif;color:#1e2329;background:#fbfaf7}
main{max-width:40em;margin:auto;padding:0 24px 40px}
svg{display:block;width:100%;height:auto}
h1{font-size:34px;line-height:1.15;margin:24px 0 8px}
h2{font-size:21px;margin:28px 0 4px}
p{margin:0}.lead{font-size:21px;color:#5b636d}
</style>
<svg viewBox="0 0 600 170" aria-hidden="true"><path fill="#dfe9e6" d="M0 0h600v170H0z"/>
<path fill="#b9cfc8" d="M0 120q90-70 190-30t200-20 210 30v70H0z"/><path fill="#0f4c4a" d="M0 150q150-40 300-14t300-10v44H0z"/>
<path fill="#fbfaf7" d="M250 128v-30l34-24 34 24v30z"/><path fill="#b5803a" d="m240 102 44-33 44 33-5 6-39-29-39 29z"/>
<path fill="#0f4c4a" d="M277 128v-18h14v18z"/></svg>
<main><h1>${title}</h1><p class="lead">${lead}</p>${sections.join('')}</main></html>`
}

/** Restricted like other sites' pages: no scripts, and only we may frame them. */
export function addDemoPages(app: FastifyInstance): void {
  for (const [name, page] of Object.entries(pages)) {
    const text = html(page)
    app.get(
      `${demoPagesAt}${name}`,
      { helmet: { contentSecurityPolicy: policy, xFrameOptions: false } },
      (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(text),
    )
  }
}

const policy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: [],
  },
}
