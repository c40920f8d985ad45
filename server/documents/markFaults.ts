import type { Deal } from '../../src/rules/papers/deal.ts'
import type { PaperFault } from '../../src/rules/papers/fault.ts'
import type { SignedField } from '../../src/rules/papers/placedField.ts'
import { nameOfSigner } from '../../src/rules/papers/signers.ts'
import { lettersLacking } from './letters.ts'
import { anyDay, markFits } from './markFits.ts'

type Fault = Pick<PaperFault, 'why' | 'page' | 'key'> & { readonly letters?: string }

const textOf = ({ kind }: SignedField, name: string | null): string | null =>
  kind === 'date' ? anyDay : kind === 'name' ? name : null

/**
 * Marks known before signing that sealing cannot draw: too long for their place, or with letters the font
 * lacks. Typed text is checked at signing.
 */
export async function markFaults(fields: readonly SignedField[], deal: Deal): Promise<Fault[]> {
  const faults: Fault[] = []
  const lacking = new Set<string>()
  for (const field of fields) {
    const { page, signer, kind } = field
    const name = nameOfSigner(deal, signer)
    const text = textOf(field, name)
    const key = kind === 'date' || !signer.startsWith('purchaser.') ? signer : `${signer}.name`
    if (text !== null && text !== '' && !(await markFits(field, text)))
      faults.push({ why: 'tooLong', page, key })
    const letters = lacking.has(signer) ? '' : await lettersLacking(name ?? '')
    // Each person's name is printed below their signature.
    if (letters !== '') faults.push({ why: 'letters', page, key, letters })
    lacking.add(signer)
  }
  return faults
}
