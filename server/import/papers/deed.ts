import { textsOfBlocks } from '../../../src/rules/papers/blocks.ts'
import { placesOfMarks, purchaserNumber, signedFields } from '../../../src/rules/papers/signers.ts'
import type { SourceFault } from '../../documents/sources/paperSource.ts'
import type { PaperFile } from './paperFile.ts'

const anywhere = { page: 0, x: 0, y: 0, w: 0, h: 0 }

/** Faults of a deed signed without a witness, which does not bind. */
export function deedFaults(
  { fields, blocks, kind, placesFields }: Pick<PaperFile, 'fields' | 'blocks' | 'kind' | 'placesFields'>,
  hasWitness: boolean,
): SourceFault[] {
  const fault = (sentence: string, field = 'deed', page: number | null = null) => ({ page, field, sentence })
  if (!hasWitness)
    return [fault('A deed is signed before a witness: the project must not have "witness": false.')]
  if (kind === 'map' && !placesFields)
    return [fault('A deed needs its places here, in `fields`, so that each signature has a witness.')]
  const ofBlocks = textsOfBlocks(blocks).marks.map((mark) => ({ mark, place: anywhere }))
  const places = [...signedFields(fields), ...placesOfMarks(ofBlocks)]
  const signed = places.filter((one) => one.kind === 'signature' && purchaserNumber(one.signer) > 0)
  if (signed.length === 0) return [fault('Purchasers sign a deed: give them places to sign.')]
  return signed
    .filter(({ id }) => !places.some((one) => one.kind === 'witness' && one.isRequired && one.of === id))
    .map(({ id, page, signer }) =>
      fault(
        `A deed is signed before a witness: give ${signer} a place \`witness:${signer.replace('.', '')}\`.`,
        id,
        kind === 'page' ? null : page,
      ),
    )
}
