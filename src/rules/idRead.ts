/** What was read from an ID, by its barcode or its machine-readable zone. Fields that it lacks are absent. */
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

/** "PAULA ANNE" becomes "Paula Anne"; a name that is written in small letters already stays. */
export const writtenName = (text: string): string =>
  text === text.toUpperCase()
    ? text
        .toLowerCase()
        .replaceAll(
          /(^|[\s'’-])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
    : text
