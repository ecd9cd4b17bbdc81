import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/**
 * Whether a number (E.164) can't be a mobile one, so that an SMS may not arrive. In countries that don't tell them apart, none is.
 * Only for parts that are loaded on demand: it brings the mobile numbers of all countries.
 */
export const isLandline = (phone: string): boolean => parsePhoneNumberFromString(phone)?.isValid() === false
