/** From a barcode or machine-readable zone; missing fields are absent. */
export interface IdRead {
  readonly firstName?: string
  readonly lastName?: string
  readonly idType?: 'driver licence' | 'passport' | 'id card'
  readonly idNumber?: string
  /** YYYY-MM-DD */
  readonly birthDate?: string
  readonly idExpiry?: string
  readonly address?: string
  readonly city?: string
  readonly postalCode?: string
}

/** A name in capitals: "PAULA ANNE" becomes "Paula Anne"; others stay. */
export const writtenName = (text: string): string =>
  text === text.toUpperCase()
    ? text
        .toLowerCase()
        .replaceAll(
          /(^|[\s'’-])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
    : text
