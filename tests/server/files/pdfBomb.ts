import { deflateSync } from 'node:zlib'

/** A PDF of a few hundred kB whose objects unpack to hundreds of MB. */
export function pdfBomb(): Buffer {
  const inner = deflateSync(Buffer.alloc(400 * 1024 * 1024, 0x20), { level: 9 })
  const head = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 5 0 R >>\nendobj\n9 0 obj\n<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${inner.length} >>\nstream\n`,
  )
  const rows = Buffer.from([0, 0, 0, 0, 0, 255, 1, 0, 0, 0, 9, 0, 2, 0, 0, 0, 9, 0])
  const table = head.length + inner.length + 18
  const xref = Buffer.concat([
    Buffer.from('\nendstream\nendobj\n'),
    Buffer.from(
      `10 0 obj\n<< /Type /XRef /Size 6 /W [1 4 1] /Index [0 2 5 1] /Root 1 0 R /Length ${rows.length} >>\nstream\n`,
    ),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`),
  ])
  return Buffer.concat([head, inner, xref])
}
