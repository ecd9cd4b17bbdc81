/** The path that browsers return to after signing in at a site. */
export const signedInPath = '/connections/signed-in'
