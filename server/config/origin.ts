import * as z from 'zod'

/** Whether only this machine has this host name or address. */
export const isLoopback = (host: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|::1|localhost|\[::1\])$/.test(host)

/** An origin without a path, such as https://stationapi.veriff.com. */
export const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)

/** An address on the web; one of the map or the chat may have `{key}` in it. */
export const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))

/** An origin that we call, with keys or for a draw: over https, or on this machine. */
export const calledOrigin = origin.refine((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname)
})
