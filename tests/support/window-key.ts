/** Starts a session as the window does; returns its key. */
export async function windowKey(
  { url, launchUrl }: { url: string; launchUrl: () => string },
  /** The account to start with; the first by default. */
  account_id?: number
): Promise<string> {
  const ticket = new URL(launchUrl()).hash.slice('#ticket='.length)
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, account_id })
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
