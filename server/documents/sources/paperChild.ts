import { PDF } from '@libpdf/core'
import { longestOf } from '../../../src/rules/papers/bindings.ts'
import { isValueField } from '../../../src/rules/papers/paper.ts'
import { startMemoryWatch } from '../../files/startMemoryWatch.ts'
import { readLetters } from '../letters.ts'
import { fitText } from './fitText.ts'
import type { MadeInChild, Measured, PaperAnswer, PaperAsk } from './paperMessages.ts'
import { paperSources } from './paperSources.ts'
import type { MakeAsk } from './paperSource.ts'
import { readBack } from './readBack.ts'
import { strikeOut } from './strikeOut.ts'
import { sha256Hex } from '../../secrets/sha256.ts'

/** Above the idle process: enough for a paper with 20 MB of pictures, not a decompression bomb. */
const roomBytes = 420 * 1024 * 1024

/** The process for builders' PDFs, so that none can crash or block the server. */
const working = await startMemoryWatch(process.memoryUsage.rss() + roomBytes)
process.on('message', (ask: PaperAsk) => {
  working(true)
  void answer(ask)
    .catch((): PaperAnswer => ({ broken: true }))
    .then((result) => {
      working(false)
      process.send?.(result)
    })
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true } satisfies PaperAnswer)

async function answer(ask: PaperAsk): Promise<PaperAnswer> {
  if ('read' in ask) return { read: await paperSources[ask.read.kind].read(ask.read.bytes) }
  if ('measure' in ask) return { measured: await measure(ask.measure) }
  if ('strike' in ask) return { struck: await strikeOut(ask.strike, (await readLetters()).plain) }
  return { made: await make(ask.make) }
}

async function make(ask: MakeAsk): Promise<MadeInChild> {
  const { bytes, written, signs, faults } = await paperSources[ask.kind].make(ask, await readLetters())
  if (faults.length > 0) return { faults }
  const back = await readBack(bytes, written, ask.quotes)
  return { bytes, sha256: sha256Hex(bytes), back, signs }
}

async function measure({
  bytes,
  fields,
  quotes,
}: Extract<PaperAsk, { measure: unknown }>['measure']): Promise<Measured> {
  const { plain } = await readLetters()
  const font = PDF.create().embedFont(plain)
  const widthAt = (text: string, size: number): number => font.getTextWidth(text, size)
  const tooLong = fields.filter(
    (field) => isValueField(field) && fitText(longestOf(field.key), field, widthAt) === undefined,
  )
  const { differs } = bytes.length === 0 ? { differs: [] } : await readBack(bytes, [], quotes)
  return {
    tooLong: tooLong.map(({ id }) => id),
    quotesMissing: differs.map(({ key }) => key.slice('quote.'.length)),
  }
}
