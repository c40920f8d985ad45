import type { TextOf } from '../../i18n/area.ts'
import type { lotPlansWords } from '../../i18n/en/lotPlans.ts'

/** There may be two thousand. */
const mostNamed = 12

/** The first numbers of homes, and how many more there are. */
export const numbersText = (all: readonly string[], { more }: TextOf<typeof lotPlansWords>): string =>
  [
    ...all.slice(0, mostNamed),
    ...(all.length > mostNamed ? [more({ count: all.length - mostNamed })] : []),
  ].join(', ')
