// Exits with 0 while this machine's server is ready for work, for schedulers that run a command instead of a probe.
const port = process.env.PORT || '8080'
const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(ready ? 0 : 1)
