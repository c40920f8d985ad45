import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { BuyerWords, BrokerWords } from '../pages/worksheet.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz'

/** 24 letters that occur nowhere else on a disk. */
function token(length = 24): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
}

function digits(length: number): string {
  return [...randomBytes(length)].map((byte) => String(1 + (byte % 9))).join('')
}

/** A visitor made of secrets: one in each field of a worksheet, two in the picture. */
export interface Secrets {
  readonly buyer: Required<Omit<BuyerWords, 'birthDate'>>
  readonly broker: BrokerWords
  readonly notes: string
  /** Field name → the text that must never be found. */
  readonly canaries: Readonly<Record<string, string>>
  /** A JPEG with secrets in its EXIF and after its end. */
  picture(): Promise<Buffer>
}

export function makeSecrets(): Secrets {
  const phone = `416${digits(7)}`
  const canaries = {
    firstName: token(),
    lastName: token(),
    email: token(),
    phone,
    idNumber: token(),
    address: token(),
    city: token(),
    notes: token(),
    agency: token(),
    exif: token(),
    trailer: token(),
  }
  return {
    canaries,
    buyer: {
      firstName: canaries.firstName,
      lastName: canaries.lastName,
      email: `${canaries.email}@example.com`,
      phone,
      idNumber: canaries.idNumber,
      address: canaries.address,
      city: canaries.city,
      postalCode: 'L4K 1W2',
    },
    broker: { agency: canaries.agency, email: 'broker@lotline.test' },
    notes: canaries.notes,
    async picture() {
      const jpeg = await sharp({ create: { width: 856, height: 540, channels: 3, background: '#c9d6cb' } })
        .withExif({ IFD0: { ImageDescription: canaries.exif } })
        .jpeg({ quality: 80 })
        .toBuffer()
      return Buffer.concat([jpeg, Buffer.from(canaries.trailer)])
    },
  }
}
