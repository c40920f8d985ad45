/** @module-tag long */
import { describe, expect, test } from 'vitest'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { folderOf, project, planIn } from './files.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const csv = (...numbers: string[]): string =>
  `house_number,Status\n${numbers.map((number) => `${number},available`).join('\n')}\n`

/**
 * Who drew the plan → the plan, the numbers in lots.csv, the settings in project.json, and where the centre
 * of the first lot must be.
 */
const plans: Readonly<
  Record<
    string,
    { svg: string; lots: string; first: [number, number]; wishes?: Record<string, unknown>; viewBox?: string }
  >
> = {
  'Inkscape: layers moved inside each other, fills in style, hidden layer': {
    svg: `<svg ${SVG} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="210mm" height="297mm" viewBox="0 0 210 297">
        <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"/><defs id="defs2"/>
        <g inkscape:groupmode="layer" inkscape:label="Old lots" style="display:none"><rect id="lot-1" x="0" y="0" width="9" height="9"/></g>
        <g inkscape:groupmode="layer" id="layer1" inkscape:label="Lots" transform="translate(10,20)">
          <g transform="matrix(2,0,0,2,5,0)"><path id="path815" inkscape:label="Lot 1" style="fill:#e6ffaa;fill-opacity:1;stroke:#000;stroke-width:0.26px;-inkscape-stroke:none" d="m 0,0 h 10 v 20 h -10 z" sodipodi:nodetypes="ccccc"/>
          <path id="path816" inkscape:label="Lot 2" style="fill:none;stroke:#000" d="m 10,0 h 10 v 20 h -10 z"/></g></g></svg>`,
    lots: csv('1', '2'),
    first: [25, 40],
  },
  'Illustrator: classes in a style element, names written with _x5F_ and a copy mark': {
    svg: `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator 27.0 --><svg version="1.1" id="Layer_1" ${SVG} x="0px" y="0px" viewBox="0 0 100 100" style="enable-background:new 0 0 100 100;" xml:space="preserve">
        <style type="text/css">.st0{fill:#FFFFFF;stroke:#231F20;stroke-miterlimit:10;}\n.st1{font-family:'MyriadPro-Regular';}</style>
        <g id="Lots_x0020_Phase_x0020_1"><polygon id="Lot_x5F_12_1_" class="st0" points="0,0 10,0 10,20 0,20 "/><polygon id="Lot_x5F_12A" class="st0" points="10,0 20,0 20,20 10,20 "/>
        <polygon id="Lot_x5F_7_00000098918398741230000008_" class="st0" points="20,0 30,0 30,20 20,20 "/></g></svg>`,
    lots: csv('12', '12A', '7'),
    first: [5, 10],
  },
  'ids with leading zeros and small letters': {
    svg: `<svg ${SVG} viewBox="0 0 100 100"><rect id="LOT-012" width="10" height="20"/><rect id="lot_12a" x="10" width="10" height="20"/></svg>`,
    lots: csv('12', '12A'),
    first: [5, 10],
  },
  'millimetres, with a viewBox that begins elsewhere': {
    svg: `<svg ${SVG} width="841mm" height="594mm" viewBox="-120.5 -80 841 594"><rect id="lot-1" x="-100" y="-60" width="10mm" height="20mm"/><rect id="lot-2" x="-50" y="-60" width="10" height="20"/></svg>`,
    lots: csv('1', '2'),
    first: [-81.1, -22.2],
  },
  'no viewBox, size in points': {
    svg: `<svg ${SVG} width="612pt" height="792pt"><rect id="lot-1" x="600" y="900" width="20" height="40"/></svg>`,
    lots: csv('1'),
    first: [610, 920],
    viewBox: '0 0 816 1056',
  },
  'labels in spans, letters sized by their layer': {
    svg: `<svg ${SVG} viewBox="0 0 100 100"><rect width="40" height="40" fill="#eee"/><rect x="40" width="40" height="40" fill="#eee"/>
        <g font-size="6" text-anchor="middle"><text><tspan x="20" y="18">Lot</tspan><tspan x="20" y="26">1</tspan></text><text x="60" y="20"><tspan>1</tspan><tspan>2</tspan><tspan>A</tspan></text></g></svg>`,
    lots: csv('1', '12A'),
    first: [20, 20],
    wishes: { sitePlan: { by: 'label' } },
  },
  'lots as groups of outline and number': {
    svg: `<svg ${SVG} viewBox="0 0 100 100"><g id="lot-5" transform="rotate(90 10 10)"><path d="M0 0H10V20H0Z"/><text x="5" y="10">5</text></g></svg>`,
    lots: csv('5'),
    first: [10, 5],
  },
  'copies of one symbol': {
    svg: `<svg ${SVG} viewBox="0 0 100 100"><defs><symbol id="plot" viewBox="0 0 1 2"><path id="outline" d="M0 0H1V2H0Z"/></symbol></defs><use id="lot-1" xlink:href="#plot" x="10" y="10" width="10" height="20"/><use id="lot-2" href="#plot" x="20" y="10" width="10" height="20"/></svg>`,
    lots: csv('1', '2'),
    first: [15, 20],
  },
  'Illustrator: layers named by bare numbers': {
    svg: `<svg ${SVG} viewBox="0 0 100 100"><g id="Lots"><path id="_x31_" d="M0 0H10V20H0Z"/><path id="_x31_2A" d="M10 0H20V20H10Z"/></g></svg>`,
    lots: csv('1', '12A'),
    first: [5, 10],
  },
  'numbers alone as ids, by a pattern': {
    svg: `<svg ${SVG} viewBox="0 0 100 100"><path id="_1" d="M0 0H10V20H0Z"/><path id="_2" d="M10 0H20V20H10Z"/></svg>`,
    lots: csv('1', '2'),
    first: [5, 10],
    wishes: { sitePlan: { lotId: '^_(\\d+)$' } },
  },
  'Figma: groups named by the frame, clipped, with a mask and a filter that are not drawn': {
    svg: `<svg ${SVG} width="100" height="100" viewBox="0 0 100 100" fill="none"><g id="Site" clip-path="url(#clip0)"><g id="lot-1" filter="url(#f)"><path d="M0 0h10v20H0z" fill="#D9D9D9"/><path id="Vector" d="M2 2h2v2z" fill="black"/></g></g><defs><filter id="f" x="0" y="0" width="1" height="1"><feFlood flood-opacity="0"/></filter><clipPath id="clip0"><rect width="100" height="100" fill="white"/></clipPath></defs></svg>`,
    lots: csv('1'),
    first: [5, 10],
  },
}

describe('plans as other people draw them', () => {
  test.each(Object.entries(plans))('%s', async (_, { svg, lots, first, wishes, viewBox }) => {
    const checked = await checkFiles(
      folderOf({ 'project.json': project(wishes), 'lots.csv': lots, 'site-plan.svg': svg }),
    )
    expect('faults' in checked ? checked.faults : []).toEqual([])
    const plan = planIn(checked)
    if (viewBox !== undefined) expect(plan).toContain(`viewBox="${viewBox}"`)
    const marked = [...plan.matchAll(/data-lot="([^"]+)" data-x="([^"]+)" data-y="([^"]+)"/g)]
    expect(marked.map(([, number]) => number)).toEqual(
      lots
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    )
    const [, , x, y] = marked[0] ?? []
    expect(Number(x)).toBeCloseTo(first[0], 0)
    expect(Number(y)).toBeCloseTo(first[1], 0)
  })

  test('letters in an unavailable font are drawn in ours, or with serifs where they had some', async () => {
    const words = ["'MyriadPro-Regular'", 'Inter', 'Georgia', 'Verdana, sans-serif']
    const svg = `<svg ${SVG} viewBox="0 0 100 100"><rect id="lot-1" width="10" height="20"/>${words
      .map((family, at) => `<text x="50" y="${at * 20}" style="font-family:${family}">Road ${at}</text>`)
      .join('')}</svg>`
    const checked = await checkFiles(
      folderOf({ 'project.json': project(), 'lots.csv': csv('1'), 'site-plan.svg': svg }),
    )
    const plan = planIn(checked)
    const families = [...plan.matchAll(/font-family="([^"]+)"[^>]*>Road/g)].map(([, family]) => family)
    expect(families).toEqual([
      "'MyriadPro-Regular', 'Figtree Variable', sans-serif",
      "Inter, 'Figtree Variable', sans-serif",
      'Georgia, serif',
      'Verdana, sans-serif',
    ])
  })
})
