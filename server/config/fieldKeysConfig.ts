import * as z from 'zod'
import { fieldKeyPattern } from '../secrets/fieldKeys.ts'
import { commaList } from './commaList.ts'
import { variable } from './variable.ts'

export const fieldKeysVariables = {
  LOTLINE_FIELD_KEYS: variable(commaList.pipe(z.array(z.string().regex(fieldKeyPattern)).min(1)).optional(), {
    must: 'keys of 43 letters, digits, - and _, the newest first, separated by commas. One is made by: openssl rand -base64 32 | tr +/ -_ | tr -d =',
    what: 'keys that ID and account numbers are encrypted with, the newest first, separated by commas. See [Keys of sealed fields](security.md#keys-of-sealed-fields)',
    unset: 'the file `field-keys` in `LOTLINE_DATA`; required if `DATABASE_URL` is set',
  }),
}

/** The keys are not in PostgreSQL, so its readers cannot open sealed fields. */
export const fieldKeysContradiction = (e: {
  readonly DATABASE_URL?: string | undefined
  readonly LOTLINE_FIELD_KEYS?: readonly string[] | undefined
}): string[] =>
  e.DATABASE_URL === undefined || e.LOTLINE_FIELD_KEYS !== undefined
    ? []
    : [
        'DATABASE_URL needs LOTLINE_FIELD_KEYS: the keys that ID and account numbers are encrypted with. Those of an embedded database are in field-keys in its data folder; a new one is made by: openssl rand -base64 32 | tr +/ -_ | tr -d =',
      ]
