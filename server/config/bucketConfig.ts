import * as z from 'zod'
import { webAddress } from './origin.ts'
import { variable } from './variable.ts'
import { whole } from './whole.ts'

export interface BucketConfig {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** The beginning of every name; ends with `/`. */
  readonly prefix: string
  /** How many days an object outlives the last row that named it. */
  readonly keepDays: number
  /** Whether new files are moved there. */
  readonly takesNew: boolean
}

export const bucketVariables = {
  LOTLINE_BUCKET_ENDPOINT: variable(webAddress.optional(), {
    must: 'the address of an S3-compatible service, such as https://s3.eu-central-1.amazonaws.com',
    what: 'an S3-compatible service, such as `https://s3.eu-central-1.amazonaws.com`: files move there from the database. See [operate.md](operate.md#files-in-a-bucket)',
  }),
  LOTLINE_BUCKET: variable(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    {
      must: 'the name of a bucket: lower-case letters, digits, dots and hyphens',
      what: 'the bucket, which nobody else writes to',
    },
  ),
  LOTLINE_BUCKET_REGION: variable(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('us-east-1'),
    {
      must: 'the name of a region, such as eu-central-1',
      what: 'its region, which requests are signed for',
    },
  ),
  LOTLINE_BUCKET_KEY: variable(z.string().min(1).optional(), {
    must: 'the id of an access key',
    what: 'the id of an access key that may get, put, delete and list its objects',
  }),
  LOTLINE_BUCKET_SECRET: variable(z.string().min(1).optional(), {
    must: 'the secret of that access key',
    what: 'the secret of that key',
  }),
  LOTLINE_BUCKET_PREFIX: variable(
    z
      .string()
      .regex(/^(?:[A-Za-z0-9._-]+\/)+$/)
      .default('lotline/'),
    {
      must: 'a beginning of names that ends with /, such as lotline/',
      what: 'begins the names of all objects, so that one bucket can serve several databases',
    },
  ),
  LOTLINE_BUCKET_KEEP_DAYS: variable(whole(0, 3650).default(30), {
    must: 'a number of days from 0 to 3650',
    what: 'how many days an object stays after its row was deleted: as long as you keep backups',
  }),
  LOTLINE_BUCKET_NEW: variable(z.enum(['0', '1']).default('1'), {
    must: '1 to move files to the bucket, or 0 to leave new ones in the database',
    what: '`0` leaves new files in the database, on the way back from a bucket',
  }),
}

type Given = z.infer<z.ZodObject<typeof bucketVariables>>

/** Null without a bucket. */
export function bucketConfig(e: Given): BucketConfig | null {
  const {
    LOTLINE_BUCKET_ENDPOINT: endpoint,
    LOTLINE_BUCKET: bucket,
    LOTLINE_BUCKET_KEY: keyId,
    LOTLINE_BUCKET_SECRET: secret,
  } = e
  if (endpoint === undefined || bucket === undefined || keyId === undefined || secret === undefined)
    return null
  return {
    endpoint,
    bucket,
    keyId,
    secret,
    region: e.LOTLINE_BUCKET_REGION,
    prefix: e.LOTLINE_BUCKET_PREFIX,
    keepDays: e.LOTLINE_BUCKET_KEEP_DAYS,
    takesNew: e.LOTLINE_BUCKET_NEW === '1',
  }
}

/** The variables that name the bucket, for a process on a copy of the database. */
export const bucketVariablesOf = (bucket: BucketConfig | null): Record<string, string> =>
  bucket === null
    ? {}
    : {
        LOTLINE_BUCKET_ENDPOINT: bucket.endpoint,
        LOTLINE_BUCKET: bucket.bucket,
        LOTLINE_BUCKET_REGION: bucket.region,
        LOTLINE_BUCKET_KEY: bucket.keyId,
        LOTLINE_BUCKET_SECRET: bucket.secret,
        LOTLINE_BUCKET_PREFIX: bucket.prefix,
        LOTLINE_BUCKET_NEW: '0',
      }

/** The fault if only some of the bucket's variables are set. */
export function bucketContradiction(e: Given): string[] {
  const needed = [
    'LOTLINE_BUCKET_ENDPOINT',
    'LOTLINE_BUCKET',
    'LOTLINE_BUCKET_KEY',
    'LOTLINE_BUCKET_SECRET',
  ] as const
  const missing = needed.filter((name) => e[name] === undefined)
  if (missing.length === 0 || missing.length === needed.length) return []
  return [
    `Files cannot be in a bucket without ${missing.join(', ')}: set ${needed.join(', ')}, or none of them.`,
  ]
}
