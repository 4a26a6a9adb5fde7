/** What the audit log and `created_by` keep of an actor: never a secret. */
export interface ActorRecord {
  kind: 'api_key' | 'member' | 'system' | 'operator';
  id: string | null;
}
