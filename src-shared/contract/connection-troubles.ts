/** What can go wrong with a connection, as codes for programs; the accompanying message is for people. */

export const connectionTroubles = [
  'unreachable', // no answer: the network, the name, the certificate
  'site_down', // it answered that it is down, or did not answer in time
  'slow_down', // asked too often
  'key_refused',
  'sign_in_again', // the site has ended the owner's sign-in
  'not_approved', // the site has not approved the owner’s project yet
  'plan_ended', // the owner’s plan there does not include this
  'not_allowed', // the keys are right, but may not do this
  'place_gone',
  'refused',
  'unsure', // something was sent, but whether it arrived is unknown
  'unreadable', // the answer is not what the site documents
  'too_large',
  'elsewhere', // the site sends us to another server
  'secrets_unreadable',
  'many_gone', // more than a fifth vanished at once, which is not believed
  'interrupted', // Goodword was closed, or the connection was changed, meanwhile
  'unfinished', // tried for days, and no run was completed
  'clock_wrong' // nothing is synced until the owner has confirmed this computer's clock
] as const
export type ConnectionTrouble = (typeof connectionTroubles)[number]

/** `changes`: what is new or changed, as far as the site can tell. `full`: everything. */
export const runModes = ['changes', 'full'] as const
export type RunMode = (typeof runModes)[number]
