import type { DebitScheme } from './scheme.ts'

/** The parts of an agreement that a builder may say in its own words; the others are facts. */
export const wordingParts = ['authority', 'amounts', 'cancelling', 'contact', 'recourse', 'more'] as const
export type WordingPart = (typeof wordingParts)[number]

/** A builder's own text, as its bank has approved it. The parts it leaves out are ours. */
export type Wording = Readonly<Partial<Record<WordingPart, string>>> & { readonly version: string }

/** What is filled in; the notice before the first debit has its own clause. */
const places = ['payee', 'contact', 'address', 'last3', 'bank', 'originator', 'days']

/** What a part has to say, so that none of the seven of Rule H1 gets lost. A place, or a text as it is. */
const required: Readonly<Record<'pad' | 'becs', Readonly<Partial<Record<WordingPart, readonly string[]>>>>> =
  {
    pad: {
      authority: ['{payee}', '{last3}', '{bank}'],
      amounts: ['{days}'],
      // Who may end it, where to, and where a sample form is.
      cancelling: ['{payee}', '{contact}', 'payments.ca'],
      contact: ['{payee}', '{address}', '{contact}'],
      recourse: ['payments.ca'],
    },
    becs: {
      authority: ['{payee}', '{originator}', '{last3}'],
      amounts: ['{days}'],
      cancelling: ['{contact}'],
      contact: ['{payee}', '{address}', '{contact}'],
      recourse: ['{contact}'],
    },
  }

/** What is wrong with a builder's text. `lacks`: what the part has to contain; `unknown`: a place that nothing fills. */
type WordingFault =
  | { readonly part: WordingPart; readonly why: 'lacks' | 'unknown'; readonly text: string }
  | { readonly part: 'version'; readonly why: 'noVersion' }
  | { readonly part: WordingPart; readonly why: 'fixed' }

/** The faults of a builder's text. A SEPA mandate has one text for all, in the payer's language. */
export function wordingFaults(scheme: DebitScheme, wording: Wording): readonly WordingFault[] {
  const own = wordingParts.filter((part) => (wording[part] ?? '') !== '')
  if (scheme === 'sepa' || scheme === 'transfer') return own.map((part) => ({ part, why: 'fixed' }))
  const faults: WordingFault[] = own.flatMap((part) => {
    const text = wording[part] ?? ''
    const unknown = [...text.matchAll(/\{(\w*)\}/g)].filter(([, name = '']) => !places.includes(name))
    return [
      ...(required[scheme][part] ?? []).flatMap((one) =>
        text.includes(one) ? [] : [{ part, why: 'lacks' as const, text: one }],
      ),
      ...unknown.map(([one]) => ({ part, why: 'unknown' as const, text: one })),
    ]
  })
  if (own.length > 0 && wording.version === '') faults.push({ part: 'version', why: 'noVersion' })
  return faults
}

/** A part with its places filled, by paragraphs. */
export const filledWording = (text: string, values: Readonly<Record<string, string>>): readonly string[] =>
  text
    .split(/\n+/)
    .map((line) => line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).trim())
    .filter((line) => line !== '')
