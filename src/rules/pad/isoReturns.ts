/** A tag's text, regardless of its namespace; undefined if absent. */
const textOf = (tag: string, xml: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^>]*)?>\\s*([^<]*?)\\s*</(?:\\w+:)?${tag}>`).exec(xml)?.[1]

/** All elements of this name, which never contain themselves. */
const elements = (tag: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}[\\s>][\\s\\S]*?</(?:\\w+:)?${tag}>`, 'g'))].map(
    ([one]) => one,
  )

/**
 * Returned debits from a European bank's file: rejected in a status report (pain.002), others in a statement
 * or notice (camt.052 to camt.054). Without a reason, an entry is no return.
 */
export function readIsoReturns(
  xml: string,
): { readonly reference: string; readonly code: string; readonly minor: number | null }[] {
  const rejected = elements('TxInfAndSts', xml).filter((one) => textOf('TxSts', one) === 'RJCT')
  const returned = elements('TxDtls', xml).flatMap((one) =>
    elements('RtrInf', one).map((why) => ({ one, why })),
  )
  const found = [...rejected.map((one) => ({ one, why: elements('StsRsnInf', one)[0] ?? '' })), ...returned]
  return found.map(({ one, why }) => {
    const euros = /^(\d+)(?:\.(\d{1,2}))?$/.exec(textOf('InstdAmt', one) ?? '')
    return {
      reference: textOf('OrgnlEndToEndId', one) ?? textOf('EndToEndId', one) ?? '',
      code: textOf('Cd', elements('Rsn', why)[0] ?? '') ?? '',
      minor: euros === null ? null : Number(`${euros[1]}${(euros[2] ?? '').padEnd(2, '0')}`),
    }
  })
}
