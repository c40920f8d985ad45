import { isIPv6 } from 'node:net'

/** An address's network; of IPv6 the first half: clients choose the other. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - groups.length - behind.length
  const all = [...groups, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...behind]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
