import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { newFieldKey } from '../../server/secrets/fieldKeys.ts'

test('without settings everything has a default', () => {
  const config = readConfig({ HOME: '/root', PORT: '' })
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    demo: true,
    databaseUrl: undefined,
    origins: [],
  })
  expect(config.dataFolder).toBe(join(process.cwd(), 'lotline-data'))
  expect(config.appFolder).toBe(join(process.cwd(), 'dist/app'))
})

test('settings apply', () => {
  const env = {
    PORT: '0',
    LOTLINE_DEMO: '0',
    LOTLINE_ORIGINS: 'https://a.test, http://b.test:81',
    TRUST_PROXY: '1',
  }
  expect(readConfig(env)).toMatchObject({
    port: 0,
    demo: false,
    origins: ['https://a.test', 'http://b.test:81'],
    trustProxy: expect.any(Function) as unknown,
  })
  expect(readConfig({ NODE_ENV: 'production' }).checkAnswers).toBe(false)
})

test('a setting may be in a file, as a vault hands it over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-config-'))
  const file = join(folder, 'secret')
  try {
    writeFileSync(file, 'a-long-enough-token\n')
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-long-enough-token')
    const twice = { METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-long-token' }
    expect(() => readConfig(twice)).toThrow('METRICS_TOKEN and METRICS_TOKEN_FILE are both set')
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'gone') })).toThrow(
      /^METRICS_TOKEN_FILE must be a file that can be read\.$/,
    )
    writeFileSync(file, 'CANARY')
    expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(/^METRICS_TOKEN must be [^Y]+\.$/)
    writeFileSync(file, '')
    expect(() => readConfig({ LOTLINE_FIELD_KEYS_FILE: file })).toThrow(/^LOTLINE_FIELD_KEYS must be /)
    // This setting is itself a path rather than a key, so it has no file variant.
    expect(() => readConfig({ LOTLINE_SEAL_KEY_FILE: file })).toThrow(
      /^LOTLINE_SEAL_KEY_FILE is not a variable/,
    )
    expect(() => readConfig({ LOTLINE_NOTHING_FILE: file })).toThrow(
      /^LOTLINE_NOTHING_FILE is not a variable/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('settings that are valid alone but not together stop the start', () => {
  test('mail to people whose links lead nowhere', () => {
    const smtp = { LOTLINE_SMTP: 'smtps://u:CANARY@mail.test:465' }
    expect(() => readConfig(smtp)).toThrow(/^LOTLINE_SMTP .+ LOTLINE_PUBLIC_URL .+\.$/)
    const notices = { LOTLINE_MAIL_NOTICES: 'resend', LOTLINE_MAIL_NOTICES_KEY: 're_CANARY_0' }
    expect(() => readConfig(notices)).toThrow(/^LOTLINE_MAIL_NOTICES, .+ go together: .+\.$/)
    expect(() => readConfig({ ...notices, LOTLINE_MAIL_NOTICES_SECRET: 'CANARY' })).toThrow(
      /^LOTLINE_MAIL_NOTICES_SECRET must be the signing secret/,
    )
    expect(() => readConfig(smtp)).not.toThrow(/CANARY/)
    expect(readConfig({ ...smtp, LOTLINE_PUBLIC_URL: 'https://homes.test' }).mail.smtp).not.toBeNull()
  })

  test('an unknown setting, with the nearest known one', () => {
    expect(() => readConfig({ LOTLINE_PUBLIC_ULR: 'https://CANARY.test' })).toThrow(
      'LOTLINE_PUBLIC_ULR is not a variable that Lotline knows. Did you mean LOTLINE_PUBLIC_URL?',
    )
    expect(() => readConfig({ LOTLINE_SOMETHING_ELSE: '1' })).toThrow(/ knows\.$/)
    expect(() => readConfig({ LOTLINE_DATABASE_URL: 'x' })).toThrow(/mean DATABASE_URL\?$/)
    expect(() => readConfig({ LOTLINE_STMP: '1', PORT: '99999' })).toThrow(/LOTLINE_SMTP\?\nPORT must/)
    expect(readConfig({ LOTLINER: '1', npm_config_x: '1' }).port).toBe(8080)
  })

  test('a shared database without a key for its sealed fields', () => {
    const shared = { DATABASE_URL: 'postgres://user:CANARY@db.test/lotline' }
    expect(() => readConfig(shared)).toThrow(
      /^DATABASE_URL needs LOTLINE_FIELD_KEYS: .+ field-keys in its data folder/,
    )
    expect(() => readConfig({ ...shared, LOTLINE_FIELD_KEYS: 'CANARY' })).toThrow(
      /^LOTLINE_FIELD_KEYS must be keys/,
    )
    expect(() => readConfig({ ...shared, LOTLINE_FIELD_KEYS: ', ' })).toThrow(
      /^LOTLINE_FIELD_KEYS must be keys/,
    )
    const [older, newer] = [newFieldKey(), newFieldKey()]
    const { fieldKeys } = readConfig({ ...shared, LOTLINE_FIELD_KEYS: `${newer}, ${older}` })
    expect(fieldKeys).toEqual([newer, older])
    expect(readConfig({}).fieldKeys).toBeUndefined()
  })

  test('hosts are names without a port', () => {
    expect(readConfig({ LOTLINE_HOSTS: 'homes.test, 10.0.0.7' }).hosts).toEqual(['homes.test', '10.0.0.7'])
    expect(readConfig({ LOTLINE_PUBLIC_URL: 'https://a.test:444' }).hosts).toEqual(['a.test'])
    for (const wrong of ['homes.test:80', 'https://homes.test', 'homes test']) {
      expect(() => readConfig({ LOTLINE_HOSTS: wrong })).toThrow(/^LOTLINE_HOSTS must be/)
    }
  })
})

describe('gateways', () => {
  const env = {
    LOTLINE_PUBLIC_URL: 'https://homes.test',
    DATABASE_URL: 'postgres://db/lotline',
    LOTLINE_FIELD_KEYS: newFieldKey(),
  }
  const stripe = (key: string) => ({
    ...env,
    LOTLINE_STRIPE_KEY: key,
    LOTLINE_STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  })
  const live = stripe('rk_live_12345678')
  const test1 = stripe('sk_test_12345678')
  const ozan = { ...env, LOTLINE_OZAN_KEY: 'key-of-a-merchant', LOTLINE_OZAN_SECRET: 'secret-of-it' }

  test('real money and a simulated gateway never run together', () => {
    for (const real of [live, ozan]) {
      expect(() => readConfig(real)).not.toThrow()
      expect(() => readConfig({ ...real, LOTLINE_REHEARSAL: '0' })).not.toThrow()
      expect(() => readConfig({ ...real, LOTLINE_REHEARSAL: '1' })).toThrow(/_KEY takes real money/)
      // A demo counts as a rehearsal unless a setting says otherwise.
      const { DATABASE_URL: _, LOTLINE_FIELD_KEYS: __, ...demo } = real
      expect(() => readConfig(demo)).toThrow(/_KEY takes real money/)
      expect(() => readConfig({ ...demo, LOTLINE_DEMO: '0' })).not.toThrow()
    }
    expect(() => readConfig({ ...test1, LOTLINE_REHEARSAL: '1' })).not.toThrow()
  })

  test('real money and test money never run together', () => {
    const { LOTLINE_OZAN_KEY, LOTLINE_OZAN_SECRET } = ozan
    const both = { LOTLINE_OZAN_KEY, LOTLINE_OZAN_SECRET }
    expect(() => readConfig({ ...live, ...both })).not.toThrow()
    expect(() => readConfig({ ...test1, ...both })).toThrow(/one takes real money and the other does not/)
    const tests = { ...both, LOTLINE_OZAN_API: 'https://api.sandbox.test' }
    expect(() => readConfig({ ...test1, ...tests })).not.toThrow()
    expect(() => readConfig({ ...live, ...tests })).toThrow(/one takes real money and the other does not/)
  })

  test('an incomplete gateway, or one without a return address, stops the start', () => {
    const { LOTLINE_STRIPE_WEBHOOK_SECRET: _, ...half } = live
    expect(() => readConfig(half)).toThrow(
      /^LOTLINE_STRIPE_KEY and LOTLINE_STRIPE_WEBHOOK_SECRET go together/,
    )
    const { LOTLINE_OZAN_KEY: __, ...other } = ozan
    expect(() => readConfig(other)).toThrow(/^LOTLINE_OZAN_KEY and LOTLINE_OZAN_SECRET go together/)
    expect(() => readConfig({ ...live, LOTLINE_PUBLIC_URL: 'http://homes.test' })).toThrow(
      /^LOTLINE_STRIPE_KEY sends people to a gateway/,
    )
  })
})

describe('a wrong value stops the start with a sentence that does not repeat it', () => {
  const wrong = {
    PORT: '99999',
    DATABASE_URL: 'mysql://user:CANARY@host/db',
    LOTLINE_DEMO: 'CANARY',
    LOTLINE_ORIGINS: 'https://a.test/CANARY',
    LOG_LEVEL: 'CANARY',
    METRICS_TOKEN: 'CANARY',
    RATE_LOGIN: '0',
  }
  test.each(Object.entries(wrong))('%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`))
    expect(() => readConfig({ [name]: value })).not.toThrow(/CANARY/)
  })

  test('all at once', () => {
    expect(() => readConfig(wrong)).toThrow(/PORT must.*\n.*DATABASE_URL must/s)
  })
})

test.each([
  'LOTLINE_VERIFF_API',
  'LOTLINE_JUMIO_API',
  'LOTLINE_STRIPE_API',
  'LOTLINE_OZAN_API',
  'LOTLINE_MAIL_NOTICES_API',
  'LOTLINE_BEACON',
])('%s is called over https, or on this machine', (name) => {
  for (const wrong of ['http://api.example.com', 'http://127.example.com', 'no address'])
    expect(() => readConfig({ [name]: wrong }), wrong).toThrow(new RegExp(`^${name} must be `))
  for (const right of ['https://api.example.com', 'http://127.0.0.1:9000', 'http://localhost:9000'])
    expect(() => readConfig({ [name]: right }), right).not.toThrow()
})

test('a bucket is named as a whole, or not at all', () => {
  const bucket = {
    LOTLINE_BUCKET_ENDPOINT: 'https://s3.example',
    LOTLINE_BUCKET: 'homes',
    LOTLINE_BUCKET_KEY: 'id',
    LOTLINE_BUCKET_SECRET: 'secret',
  }
  expect(readConfig({}).bucket).toBeNull()
  expect(readConfig(bucket).bucket).toMatchObject({ prefix: 'lotline/', keepDays: 30, takesNew: true })
  for (const name of Object.keys(bucket))
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(
      `Files cannot be in a bucket without ${name}:`,
    )
  expect(() => readConfig({ ...bucket, LOTLINE_BUCKET: 'No Bucket' })).toThrow(
    'LOTLINE_BUCKET must be the name',
  )
})

test('a role needs a database that others can reach', () => {
  expect(() => readConfig({ LOTLINE_ROLE: 'web' })).toThrow('LOTLINE_ROLE needs DATABASE_URL')
  expect(() => readConfig({ LOTLINE_ROLE: 'cook' })).toThrow('LOTLINE_ROLE must be web, hub, worker, or all')
  const shared = { DATABASE_URL: 'postgres://x', LOTLINE_FIELD_KEYS: newFieldKey() }
  expect(readConfig({ ...shared, LOTLINE_ROLE: 'hub' }).operate.role).toBe('hub')
})
