import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

test('with nothing set everything has its place', () => {
  const config = readConfig({ HOME: '/root', PORT: '' })
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    demo: true,
    databaseUrl: undefined,
    origins: [],
  })
  expect(config.dataFolder).toBe(join(process.cwd(), 'lotline-data'))
  expect(config.appFolder).toBe(join(process.cwd(), 'dist/app'))
})

test('what is set counts', () => {
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
    trustProxy: true,
  })
  expect(readConfig({ NODE_ENV: 'production' }).checkAnswers).toBe(false)
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
