/** The steps of the set-up, in their order. */

export const setupSteps = ['review_link', 'postal_address', 'email', 'customers', 'first_requests'] as const
export type SetupStepName = (typeof setupSteps)[number]
