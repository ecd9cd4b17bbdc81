/** The operations of the owner's specification. */
export const specified = [
  ['GET', '/account/share-templates'],
  ['GET', '/account/sources'],
  ['GET', '/account/tags'],
  ['POST', '/account/tags'],
  ['GET', '/account/reviews'],
  ['POST', '/account/asks'],
  ['GET', '/account/asks'],
  ['POST', '/account/charges'],
  ['GET', '/account/customers'],
  ['POST', '/account/customers'],
  ['PUT', '/account/customers/{id}'],
  ['GET', '/account/locations'],
  ['POST', '/account/locations'],
  ['GET', '/account/messages']
] as const
