import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The product's sentences belong in src/i18n, which has them in every language. */
const root = resolve(import.meta.dirname, '..')

/** Files that may contain sentences all the same, with reasons. */
const elsewhere = new Set([
  // Bank names, and faults in a bank file's rows, of which only the reference is shown.
  'src/rules/pad/banks.ts',
  'src/rules/pad/bankItem.ts',
  'src/rules/pad/cpa005.ts',
  'src/rules/pad/becs.ts',
  'src/rules/pad/pain008.ts',
  // Names of card brands, the same in every language.
  'src/rules/payments/cardBrand.ts',
  // Home types as codes; src/i18n names them.
  'src/rules/homeTypes.ts',
  // The server's values by name, never shown.
  'src/rules/worksheets.ts',
  'src/map/lotLayers.ts',
  // The specification's note on a renewal.
  'server/envelopes/create.ts',
  // Consent texts, verbatim and permanent, because signing acts contain their hashes.
  'src/rules/signing/consents.ts',
  // Sample values for measuring the boxes of papers.
  'src/rules/papers/bindings.ts',
  // For developers.
  'src/offline/withinTime.ts',
  'src/store/faults.ts',
  'src/controls/Camera.tsx',
  // Its --help text in the terminal.
  'server/index.ts',
  'server/sessions/deviceLabel.ts',
  // A keyword of the mail protocol.
  'server/mail/mailJob.ts',
])

/**
 * The sentences themselves, the contract's examples, which are data, and texts that are not the product's.
 */
const apart = [
  'src/i18n/',
  'src/contract/',
  // Demo data and the world's place names.
  'server/demo/',
  'server/people/countries.ts',
  // Errors in a builder's files, in English only: they appear in the terminal of the technician who imports
  // them.
  'server/import/',
  'server/documents/sources/',
  // For server operators and client authors: logs, metrics, the hub's protocol, the list of calls.
  'server/admin/',
  'server/backup/',
  'server/commands/',
  'server/db/',
  'server/config/',
  // Pages that replace a provider's own in rehearsals.
  'server/identity/twin/',
  'server/payments/twin/',
  'server/doctor/',
  // For the operator: doctor, health and logs say why nothing is sealed.
  'server/documents/seal.ts',
  'server/documents/sealKeys.ts',
  'server/documents/sealHolder.ts',
  'server/documents/askHolder.ts',
  'server/documents/certificate.ts',
  'server/documents/stampInChild.ts',
  'server/documents/stamp.ts',
  'server/documents/timestamp.ts',
  'server/documents/timeJob.ts',
  'server/http/diskProbe.ts',
  'server/mail/notices/',
  'server/webhooks/',
  'server/http/health.ts',
  'server/http/knownHosts.ts',
  'server/hub/',
  'server/jobs/',
  'server/metrics/',
  'server/openapi.ts',
  'server/openapiPages.ts',
  'server/openapiPublicLists.ts',
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

/** The sentences in a file, in quotes or between JSX tags. Thrown errors are for developers. */
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

test.each(['src', 'server'])('no sentence of the product is outside src/i18n in %s', (folder) => {
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
