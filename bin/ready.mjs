// Exits with 0 while this machine's server is ready for work, for schedulers that run a command instead of a
// probe. It reads PORT and LOTLINE_HOST, but not PORT_FILE or LOTLINE_HOST_FILE.
const { PORT: port = '', LOTLINE_HOST: host = '' } = process.env
const isEverywhere = ['', '0.0.0.0', '::'].includes(host)
const address = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
const ready = await fetch(`http://${address}:${port || '8080'}/readyz`, {
  signal: AbortSignal.timeout(3000),
}).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(ready ? 0 : 1)
