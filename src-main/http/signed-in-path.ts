/** Where browsers come back to after a sign-in at a site. */
export const signedInPath = '/connections/signed-in'
