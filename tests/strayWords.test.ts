import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Sentences of the product live in src/i18n, where every language has them. */
const root = resolve(import.meta.dirname, '..')

/** Where sentences may stand all the same, and why. */
const elsewhere = new Set([
  // Names of kinds of homes as codes; src/i18n says them.
  'src/rules/homeTypes.ts',
  // What the server answers by name, not shown.
  'src/rules/worksheets.ts',
  // Names of letters.
  'src/map/lotLayers.ts',
  // For developers.
  'src/offline/withinTime.ts',
  'src/store/faults.ts',
  'src/controls/Camera.tsx',
  // What its --help says at the terminal.
  'server/index.ts',
  // The name of a browser.
  'server/sessions/deviceLabel.ts',
  // A word of the mail's own protocol.
  'server/mail/mailJob.ts',
])

/** The wording itself, the examples of the contract, which are data, and what is no sentence of the product. */
const apart = [
  'src/i18n/',
  'src/contract/',
  // The demo's data, and the places of the world's lists.
  'server/demo/',
  'server/people/countries.ts',
  // What is wrong with a builder's files, told in the terminal to the technician who imports them: in English alone.
  'server/import/',
  // For who runs the server or writes a client of it: logs, figures, the hub's protocol, the list of calls.
  'server/admin/',
  'server/commands/',
  'server/db/',
  'server/config/config.ts',
  'server/config/noticesConfig.ts',
  'server/config/unknownVariables.ts',
  'server/config/nodeRelease.ts',
  'server/doctor/',
  'server/http/diskProbe.ts',
  'server/mail/notices/',
  'server/webhooks/',
  'server/http/health.ts',
  'server/http/knownHosts.ts',
  'server/hub/',
  'server/jobs/',
  'server/metrics/',
  'server/openapi.ts',
  'server/openapiCommand.ts',
  'server/rescue/',
]

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !apart.some((folder) => name.startsWith(folder)) && !elsewhere.has(name),
    )
}

const sentence = /^[A-Z][\p{L}’']*(?:[ ,][\p{L}’'“”{}]+)+[.!?…]?$|^\p{L}[^<>=;]* \p{L}[^<>=;]*[.!?…]$/u

/** Sentences that a file says: in quotes, or between the tags of what it draws. Faults are for developers. */
function sentencesOf(text: string): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*/g, '')
    .replaceAll(/new \w*Error\([^)]*\)/g, '')
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )
  const drawn = [...code.matchAll(/>\s*([^<>{}=;()]+?)\s*</g)].map(([, words]) => words ?? '')
  return [...quoted, ...drawn].map((words) => words.trim()).filter((words) => sentence.test(words))
}

test.each(['src', 'server'])('no sentence of the product stands outside of src/i18n in %s', (folder) => {
  const stray = sourcesUnder(folder).flatMap((file) =>
    sentencesOf(readFileSync(join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(stray).toEqual([])
})

test('one that did would be found', () => {
  expect(sentencesOf("const a = 'Choose a lot.'")).toEqual(['Choose a lot.'])
  expect(sentencesOf('<p>Nothing is lost</p>')).toEqual(['Nothing is lost'])
  expect(sentencesOf('<h1>{words.title}</h1>; const kind = "ll-quiet ll-small"')).toEqual([])
  expect(sentencesOf("throw new Error('This browser has no page.')")).toEqual([])
})
