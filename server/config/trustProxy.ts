import { BlockList, isIPv4, isIPv6 } from 'node:net'
import * as z from 'zod'

/** Whether to believe a hop about the one before; hop 0 is the connection. */
export type Trust = (address: string, hop: number) => boolean

const mapped = /^::ffff:(?=\d+\.)/i
const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined =>
  isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined

function addTo(networks: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = familyOf(address)
  if (family === undefined || more.length > 0) return false
  if (bits === undefined) networks.addAddress(address, family)
  else if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 'ipv4' ? 32 : 128)) return false
  else networks.addSubnet(address, Number(bits), family)
  return true
}

/** `0` trusts no proxy, `1` the nearest one, a list those in its networks. Undefined for anything else. */
export function trustProxyOf(text: string): Trust | false | undefined {
  if (text === '0') return false
  // The client may have forged entries further away.
  if (text === '1') return (_, hop) => hop === 0
  const networks = new BlockList()
  if (!text.split(',').every((one) => addTo(networks, one.trim()))) return undefined
  return (address) => {
    const plain = address.replace(mapped, '')
    const family = familyOf(plain)
    return family !== undefined && networks.check(plain, family)
  }
}

/** The setting, parsed by `trustProxyOf`. */
export const trustProxy = z.string().transform((text, context) => {
  const trust = trustProxyOf(text)
  if (trust !== undefined) return trust
  context.addIssue({ code: 'custom' })
  return z.NEVER
})
