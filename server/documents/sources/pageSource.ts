import { lettersLacking } from '../letters.ts'
import { writePages } from '../pages.ts'
import type { SetBlock } from '../../../src/rules/papers/blocks.ts'
import type { MadeSource, MakeAsk, MakeFault, PaperSource } from './paperSource.ts'

/** Every text on the page, with the key of its value. */
function textsOf(blocks: readonly SetBlock[]): { text: string; key: string | null }[] {
  const ofRuns = (runs: readonly { text: string; key?: string }[]) =>
    runs.map(({ text, key }) => ({ text, key: key ?? null }))
  const plain = (text: string) => ({ text, key: null })
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
        return ofRuns(block.runs)
      case 'paragraph':
        return [plain(block.title), ...ofRuns(block.runs)]
      case 'bullets':
        return block.items.flatMap(ofRuns)
      case 'facts':
        return block.rows.flatMap(([name, runs]) => [plain(name), ...ofRuns(runs)])
      case 'table':
        return [...block.columns.map(plain), ...block.rows.flat().flatMap(ofRuns)]
      case 'signatures':
        return block.lines.map(({ label }) => plain(label))
    }
  })
}

/** Checks all letters at once, and locates them only if some are missing. */
async function letterFaults({ blocks, title, project, builder, foot }: MakeAsk): Promise<MakeFault[]> {
  const texts = [...textsOf(blocks), ...[title, project, builder, foot].map((text) => ({ text, key: null }))]
  const lacking = new Set(await lettersLacking(texts.map(({ text }) => text).join('')))
  if (lacking.size === 0) return []
  // Values first: a key's name says more than a label with the same letters.
  const inOrder = texts.toSorted((a, b) => Number(a.key === null) - Number(b.key === null))
  return inOrder.flatMap(({ text, key }): MakeFault[] => {
    const letters = [...new Set(text)].filter((letter) => lacking.has(letter)).join('')
    for (const letter of letters) lacking.delete(letter)
    return letters === '' ? [] : [{ why: 'letters', page: null, key, letters }]
  })
}

async function make(ask: MakeAsk): Promise<MadeSource> {
  const faults = await letterFaults(ask)
  if (faults.length > 0) return { bytes: new Uint8Array(), written: [], signs: [], faults }
  const { title, project, builder, foot, language, madeAt, blocks } = ask
  const made = await writePages(
    { title, project, builder, foot, language, madeAt: new Date(madeAt) },
    (pages) => {
      for (const block of blocks) {
        if (block.kind === 'heading') pages.heading(block.runs)
        else if (block.kind === 'paragraph')
          pages.paragraph(block.title === '' ? block.runs : [{ text: `${block.title}. ` }, ...block.runs])
        else if (block.kind === 'bullets') pages.bullets(block.items)
        else if (block.kind === 'facts') pages.facts(block.rows)
        else if (block.kind === 'table')
          pages.table(block.columns, block.rows, block.widths, new Set(block.strong))
        else pages.signatures(block.lines)
      }
    },
  )
  return { ...made, faults: [] }
}

/** Generated pages, built from blocks: tagged, and of any length. They have no file. */
export const pageSource: PaperSource = {
  kind: 'page',
  read: async (bytes) => await Promise.resolve({ bytes, pages: [], fields: [], faults: [] }),
  make,
}
