import type { Handler } from '../context/handler.ts'

export const mapSettings: Handler<'/comty/GetMapSettings'> = async (_, { map: { style, key } }) => ({
  isOK: 1,
  style: style === null ? null : style.replaceAll('{key}', encodeURIComponent(key ?? '')),
  key,
})
