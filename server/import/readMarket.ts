import { hasCents, isCurrency, marketOf, markets, isTimeZone } from '../../src/rules/markets.ts'
import type { JsonReader } from './jsonReader.ts'

/** A BCP 47 tag in its usual form: 'EN-us' gives 'en-US'. Undefined if invalid. */
function localeOf(text: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(text)
    return tag !== undefined && Intl.NumberFormat.supportedLocalesOf(tag).length > 0 ? tag : undefined
  } catch {
    return undefined
  }
}

/** A project's currency, locale and time zone. An uncertain currency is a fault. */
// §1
export function readMarket(
  top: JsonReader,
  projectId: string,
  flags: Readonly<Record<string, unknown>>,
): { currencyCode: string; locale: string; timeZone: string } {
  const written = top.text('locale', 40)
  const locale = written === '' ? undefined : localeOf(written)
  if (written !== '' && locale === undefined)
    top.fault('locale', `'${written}' is not a known locale. Write one such as en-CA, de-DE or hi-IN.`)
  const own = typeof flags['locale'] === 'string' ? flags['locale'] : ''
  const currency = typeof flags['currencyCode'] === 'string' ? flags['currencyCode'] : ''
  if (currency !== '' && !isCurrency(currency))
    top.fault('currencyCode', `'${currency}' is not a currency. Write its three-letter code, such as CAD.`)
  else if (currency !== '' && !hasCents(currency))
    top.fault(
      'currencyCode',
      `Lotline counts in hundredths, which '${currency}' does not have: charges would be wrong. Use a currency with two decimals.`,
    )
  const used = locale ?? own
  const region = used === '' ? undefined : new Intl.Locale(used).maximize().region
  const isKnown = Object.values(markets).some(({ country }) => country === region)
  if (currency === '' && region !== undefined && !isKnown)
    top.fault(
      'currencyCode',
      `Which currency are the prices in? The locale ${used} does not say. Write "currencyCode", such as "USD".`,
    )
  return {
    currencyCode: currency || marketOf(projectId, '', used).currency,
    locale: used,
    timeZone: readTimeZone(top, flags),
  }
}

/** Empty if neither file nor earlier import has one: the market's applies. */
function readTimeZone(top: JsonReader, flags: Readonly<Record<string, unknown>>): string {
  if (!top.has('timeZone')) return typeof flags['timeZone'] === 'string' ? flags['timeZone'] : ''
  const written = top.text('timeZone', 60)
  if (written !== '' && !isTimeZone(written)) {
    top.fault('timeZone', `'${written}' is not a time zone. Write an IANA name, such as America/Vancouver.`)
  }
  return written
}
