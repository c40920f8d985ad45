import type { Handlers } from '../context/handler.ts'

/** What the map is drawn on, as the server was told when it started. */
// §7: a maps library loads with {key}
export const map: Handlers<'/comty/GetMapSettings'> = {
  '/comty/GetMapSettings': async (_, { map: { style, key } }) => ({
    isOK: 1,
    style: style === null ? null : style.replaceAll('{key}', encodeURIComponent(key ?? '')),
    key,
  }),
}
