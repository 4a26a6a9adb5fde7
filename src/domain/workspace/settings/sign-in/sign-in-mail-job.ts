/** Somebody typed an address. Whether anybody has it is not known yet. */
export interface SignInMailRequest {
  kind: 'sign_in';
  email: string;
  to: string;
  asked_at: string;
}

export type SignInMailJob = SignInMailRequest | { kind: 'invitation'; workspaceId: string; memberId: string };
