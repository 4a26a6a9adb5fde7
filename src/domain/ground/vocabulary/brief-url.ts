/** The page made for a person. Its token is the only way in: unguessable, and made anew when it is revoked or grows old. */
export function briefUrl(ctx: { publicUrl: string }, token: string): string {
  return `${ctx.publicUrl}/b/${token}`;
}
