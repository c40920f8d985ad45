import * as z from 'zod'

/** Whether this host name or address belongs to this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|::1|localhost|\[::1\])$/.test(host)

/** An origin without a path, such as https://stationapi.veriff.com. */
export const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)

/** A web address; for the map or the chat, it may contain `{key}`. */
export const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))

/** Where the server sends keys or fetches draws: https, or this machine. */
export const calledOrigin = origin.refine((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname)
})
