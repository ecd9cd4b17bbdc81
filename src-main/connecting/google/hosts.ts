/** The only Google servers that Goodword contacts. The sign-in page is opened by the browser, not by Goodword. */
export const accountsHost = new URL('https://mybusinessaccountmanagement.googleapis.com/')
export const locationsHost = new URL('https://mybusinessbusinessinformation.googleapis.com/')
export const reviewsHost = new URL('https://mybusiness.googleapis.com/')
export const tokenAddress = new URL('https://oauth2.googleapis.com/token')
export const revokeAddress = new URL('https://oauth2.googleapis.com/revoke')
export const signInPage = new URL('https://accounts.google.com/o/oauth2/v2/auth')

/** An address on a host. @param path such as `v1/accounts`; parts of it that came from Google must already be validated. */
export function addressAt(host: URL, path: string, query: Record<string, string | number | null>): URL {
  const url = new URL(path, host)
  for (const [name, value] of Object.entries(query))
    if (value !== null) url.searchParams.set(name, String(value))
  url.search = url.search.replaceAll('+', '%20')
  return url
}
