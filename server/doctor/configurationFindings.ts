import { isLoopback } from '../config/origin.ts'
import type { Config } from '../config/config.ts'
import { testGateways } from '../config/paymentConfig.ts'
import { type CheckResult, note, ok, wrong } from './finding.ts'

function network({ host, port, publicUrl, hosts, trustProxy }: Config): CheckResult[] {
  const where = `${host}:${port}`
  const found: CheckResult[] = []
  if (isLoopback(host)) found.push(ok('network', `Listens on ${where}, for this machine only.`))
  else found.push(ok('network', `Listens on ${where}, for the network.`))
  // With a list of networks, other clients of the port are not trusted.
  const trustsAnybody = trustProxy !== false && trustProxy('203.0.113.9', 0)
  if (trustsAnybody && !isLoopback(host)) {
    found.push(
      note(
        'proxy',
        'TRUST_PROXY=1 trusts X-Forwarded-For from anybody who can reach the port: let only the proxy reach it, or listen on 127.0.0.1.',
      ),
    )
  } else if (trustProxy === false && publicUrl?.startsWith('https:') === true) {
    found.push(
      wrong(
        'proxy',
        'LOTLINE_PUBLIC_URL is https but TRUST_PROXY is 0: cookies are not marked Secure, and all visitors count as one address. Set TRUST_PROXY=1.',
      ),
    )
  } else
    found.push(ok('proxy', trustProxy === false ? 'No proxy is trusted.' : 'The proxy in front is trusted.'))
  const names = hosts.length === 0 ? 'only this machine’s own addresses' : hosts.join(', ')
  found.push(
    isLoopback(host) && trustProxy !== false && hosts.length === 0
      ? wrong(
          'hosts',
          'A proxy passes on the host name that visitors use, but no name is configured: set LOTLINE_PUBLIC_URL or LOTLINE_HOSTS.',
        )
      : ok('hosts', `Answers to ${names}.`),
  )
  return found
}

function publicAddress({ publicUrl }: Config): CheckResult {
  const what = 'public address'
  if (publicUrl === null)
    return note(
      what,
      'LOTLINE_PUBLIC_URL is not set: QR codes and links use the address of the page they are on.',
    )
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    return wrong(what, 'LOTLINE_PUBLIC_URL is http: browsers store nothing for offline use without https.')
  }
  return isLoopback(hostname)
    ? wrong(what, 'LOTLINE_PUBLIC_URL points to this machine, so no phone can open it.')
    : ok(what, publicUrl)
}

function mail({ mail: { smtp, from } }: Config): CheckResult {
  if (smtp === null)
    return note('mail', 'LOTLINE_SMTP is not set: mail is written to the data folder and not sent.')
  if (/@localhost>?$/.test(from))
    return wrong('mail', 'LOTLINE_MAIL_FROM is not set: most mail servers refuse mail from localhost.')
  return new URL(smtp).protocol === 'smtp:' && !isLoopback(new URL(smtp).hostname)
    ? note('mail', 'LOTLINE_SMTP is smtp://: use smtps://, so that the password is never sent unencrypted.')
    : ok('mail', `Sent as ${from}.`)
}

function mailNotices({ mail: { smtp, notices }, publicUrl }: Config): CheckResult[] {
  if (smtp === null && notices === null) return []
  const what = 'mail notices'
  if (notices === null)
    return [note(what, 'LOTLINE_MAIL_NOTICES is not set: nobody is told when mail bounces.')]
  if (publicUrl?.startsWith('https:') !== true)
    return [wrong(what, 'The provider cannot reach us: set LOTLINE_PUBLIC_URL to an https address.')]
  return [ok(what, `${notices.provider} reports bounces to ${publicUrl}/webhooks/${notices.provider}.`)]
}

function identity({ identity: { veriff, jumio, rehearsal }, databaseUrl }: Config): CheckResult[] {
  const what = 'identity checks'
  const names = [veriff === null ? '' : 'Veriff', jumio === null ? '' : 'Jumio'].filter(Boolean)
  if (rehearsal && databaseUrl !== undefined)
    return [
      wrong(
        what,
        'LOTLINE_REHEARSAL=1: a simulator approves anybody it is told to. Set it to 0 for real buyers.',
      ),
    ]
  if (rehearsal) return [note(what, 'Providers that are not configured are simulated.')]
  return names.length === 0
    ? [note(what, 'No provider is configured: staff check the original, or people send a picture.')]
    : [ok(what, `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} configured.`)]
}

function payments({ payments: gateways, identity: { rehearsal } }: Config): CheckResult[] {
  const what = 'payments'
  const names = testGateways(gateways)
  if (names.length === 0 || rehearsal) return []
  return [
    wrong(
      what,
      `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} in test mode: homes are sold to anybody with a test card. Set LOTLINE_REHEARSAL to 1, or use keys for real money.`,
    ),
  ]
}

function partners({ partnerKeys, partnerOrigins }: Config): CheckResult[] {
  if (partnerKeys.size > 0 && partnerOrigins.length === 0) {
    return [
      wrong(
        'partners',
        'LOTLINE_PARTNER_KEYS is set but LOTLINE_PARTNER_ORIGINS is not, so no page can use the keys.',
      ),
    ]
  }
  return []
}

function role({ operate }: Config): CheckResult {
  const others = { all: '', web: 'hub and worker', hub: 'web and worker', worker: 'web and hub' }[
    operate.role
  ]
  return ok(
    'role',
    operate.role === 'all'
      ? 'This process does everything.'
      : `This process is a ${operate.role}: others have to be ${others}.`,
  )
}

/** Checks a valid configuration on its own. */
export function configurationFindings(config: Config): CheckResult[] {
  return [
    role(config),
    ...network(config),
    publicAddress(config),
    mail(config),
    ...mailNotices(config),
    ...identity(config),
    ...payments(config),
    ...partners(config),
  ]
}
